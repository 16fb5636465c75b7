/** The section of the settings with a server behind it that tests hold in hand: what it answers, what it was asked. */
import { act, screen } from "@testing-library/react";
import { type Dispatch, type SetStateAction, useState } from "react";
import type { SubscriptionFieldsFragment, UserFieldsFragment } from "../../apollo/generated/graphql";
import { Banner } from "../../app/Banner";
import { type Answer, answers } from "../../test/answers";
import { userWith } from "../../test/entities";
import { renderApp } from "../../test/render";
import { UserContext } from "../users/UserContext";
import { detailsWith, firstPlans } from "./billing.fixture";
import { SubscriptionSection } from "./SubscriptionSection";

interface Opened {
  user?: Partial<UserFieldsFragment>;
  details?: Partial<SubscriptionFieldsFragment>;
  /** Null: not answered yet. */
  plans?: typeof firstPlans | null;
  route?: string;
  /** What the server answers beside the plans, the details and empty histories. */
  more?: Record<string, Answer>;
}

/** Draws the section below the banner. `tell` is the live news that the user's record changed. */
export async function openSection({
  user = {},
  details = {},
  plans = firstPlans,
  route = "/profile",
  more = {},
}: Opened) {
  const server = answers({
    ...(plans && { Plans: { plans } }),
    SubscriptionDetails: { subscriptionDetails: detailsWith(details) },
    BillingHistory: { billingHistory: [] },
    SubscriptionHistory: { subscriptionHistory: [] },
    ...more,
  });
  let change: Dispatch<SetStateAction<UserFieldsFragment>> = () => {};
  function Settings() {
    const [person, setPerson] = useState(
      userWith({ subscriptionStatus: "trial", subscriptionLevel: "basic", ...user }),
    );
    change = setPerson;
    return (
      <UserContext value={person}>
        <Banner />
        <SubscriptionSection />
      </UserContext>
    );
  }
  const drawn = renderApp(<Settings />, { link: server.link, route });
  // The answers that are there at once are drawn.
  await act(async () => {});
  const sent = (name: string) => server.asked.filter((one) => one.name === name).map(({ variables }) => variables);
  const tell = (fields: Partial<UserFieldsFragment>) => change((person) => ({ ...person, ...fields }));
  return { ...drawn, sent, tell };
}

/** The card of a plan, once it stands. */
export const card = (name: string) => screen.findByRole("article", { name });
