// Signing out: the token is gone at once, whatever becomes of telling the server, which ends the sign-in of that very token.
import { token } from "../apollo/token";
import { restServer } from "../test/restServer";
import { signOut } from "./signOut";

it.each([
  ["answers", { status: 204 }],
  ["is away", "silence"],
] as const)("signs out while the server %s", (_which, answer) => {
  const server = restServer({ "POST /auth/sign-out": answer });
  token.set("mine");
  signOut();
  expect(token.get()).toBeNull();
  expect(server.asked).toMatchObject([{ call: "POST /auth/sign-out", authorization: "Bearer mine" }]);
  server.restore();
});
