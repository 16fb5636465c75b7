// The news about the plan for whoever is signed in, and how to put it aside for as long as the tab lives.
import { skipToken } from "@apollo/client/react";
import { useState } from "react";
import { useLocation } from "react-router";
import { planCatalogue } from "#contract/plans";
import { useMeQuery, useSubscriptionDetailsQuery } from "../../apollo/generated/graphql";
import { paths } from "../../lib/paths";
import { useUser } from "../users/UserContext";
import { chosenPlan } from "./chosenPlan";
import { type PlanNews, planNews } from "./planNews";

const KEY = "stint.plan.hidden";

/** Null when there is nothing to say, when it was put aside, and in the settings, which say it all themselves. */
export function usePlanNews(): { news: PlanNews; hide: () => void } | null {
  const user = useUser();
  const inSettings = useLocation().pathname === paths.profile();
  const unfinished = useMeQuery({ fetchPolicy: "cache-first" }).data?.me.unfinishedPlan ?? brokenOff(user.email);
  const cancelled = user.subscriptionStatus === "cancelled";
  const details = useSubscriptionDetailsQuery(cancelled ? {} : skipToken).data?.subscriptionDetails ?? null;
  const [hidden, setHidden] = useState(() => sessionStorage.getItem(KEY));

  const news = planNews(user, unfinished, details, Date.now());
  if (!news || inSettings || hidden === news.is) return null;
  const hide = () => {
    sessionStorage.setItem(KEY, news.is);
    setHidden(news.is);
  };
  return { news, hide };
}

/** The plan of a sign-up that broke off in this tab before the server knew of it, which alone may promise free days. */
function brokenOff(email: string) {
  const planId = chosenPlan.of(email);
  const plan = planCatalogue.find(({ id }) => id === planId);
  return plan ? { id: plan.id, name: plan.name, trialDays: 0 } : null;
}
