// The Profile section of the settings (docs/product.md "Settings"; docs/product.md "Field rules" and "Settings").
import { ApolloLink, Observable } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { GraphQLError } from "graphql";
import { of, Subject } from "rxjs";
import { MeDocument } from "../../apollo/generated/graphql";
import { token } from "../../apollo/token";
import { userWith } from "../../test/entities";
import { renderApp } from "../../test/render";
import { ProfileSection } from "./ProfileSection";
import { displayName, UserContext } from "./UserContext";

/** The section below a user that follows the cache, as RequireUser gives it, and the name as the header shows it. */
function Settings() {
  const user = useQuery(MeDocument).data?.me.user;
  if (!user) return null;
  return (
    <UserContext value={user}>
      <p data-testid="header">{displayName(user)}</p>
      <ProfileSection />
    </UserContext>
  );
}

/** Answers `me` at once and leaves `updateProfile` to the test. */
const serverWith = (update: () => Observable<ApolloLink.Result>, name: string | null = "Test Person") =>
  new ApolloLink(({ operationName }) =>
    operationName === "Me"
      ? of({
          data: { me: { __typename: "Me", user: userWith({ name }), token: null, unfinishedPlan: null } },
        } as ApolloLink.Result)
      : update(),
  );
const saved = (name: string) => of({ data: { updateProfile: userWith({ name }) } } as ApolloLink.Result);

const fullName = () => screen.findByLabelText("Full name");
const save = () => userEvent.click(screen.getByRole("button", { name: "Save Changes" }));
async function rename(name: string) {
  await userEvent.clear(await fullName());
  if (name) await userEvent.type(await fullName(), name);
  await save();
}

beforeEach(() => token.set("a.b.c"));

it("shows the name for editing and the address for reading", async () => {
  renderApp(<Settings />, { link: serverWith(() => saved("x")) });
  expect(await fullName()).toHaveValue("Test Person");
  expect(screen.getByLabelText("Email address")).toHaveValue("test@example.com");
  expect(screen.getByLabelText("Email address")).toHaveAttribute("readonly");
});

it("holds the name to its rule", async () => {
  renderApp(<Settings />, { link: serverWith(() => saved("x")) });
  await rename("A");
  expect(screen.getByText("Must be at least 2 characters")).toBeInTheDocument();
  await rename("");
  expect(screen.getByText("This field is required")).toBeInTheDocument();
  await rename("   ");
  expect(await fullName()).toHaveAccessibleDescription("This field is required");
  await userEvent.clear(await fullName());
  await userEvent.paste("N".repeat(101));
  expect(await fullName()).toHaveAccessibleDescription("");
  await save();
  expect(await fullName()).toHaveAccessibleDescription("Must be no more than 100 characters");
});

it("shows the new name before the server has answered", async () => {
  const answer = new Subject<ApolloLink.Result>();
  renderApp(<Settings />, { link: serverWith(() => answer) });
  await rename("Renamed Person");
  expect(screen.getByTestId("header")).toHaveTextContent("Renamed Person");
});

it("takes a refused name back and says why", async () => {
  const refused = {
    errors: [new GraphQLError("This was changed meanwhile. Please try again.", { extensions: { code: "CONFLICT" } })],
  };
  renderApp(<Settings />, { link: serverWith(() => of(refused as unknown as ApolloLink.Result)) });
  await rename("Renamed Person");
  expect(await screen.findByText("This was changed meanwhile. Please try again.")).toBeInTheDocument();
  expect(screen.getByTestId("header")).toHaveTextContent("Test Person");
});

it("says that nobody answered", async () => {
  const silent = new Observable<ApolloLink.Result>((observer) => observer.error(new TypeError("Failed to fetch")));
  renderApp(<Settings />, { link: serverWith(() => silent) });
  await rename("Renamed Person");
  expect(await screen.findByText("Network error occurred")).toBeInTheDocument();
  expect(screen.getByTestId("header")).toHaveTextContent("Test Person");
});

it("does not ask the server without a token", async () => {
  renderApp(<Settings />, { link: serverWith(() => saved("x")) });
  await fullName();
  token.clear();
  await rename("Renamed Person");
  expect(await screen.findByText("No authentication token")).toBeInTheDocument();
});

it("names a person without a name by the address", async () => {
  renderApp(<Settings />, { link: serverWith(() => saved("x"), null) });
  expect(await screen.findByTestId("header")).toHaveTextContent("test@example.com");
});
