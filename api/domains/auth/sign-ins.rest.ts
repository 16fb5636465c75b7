/** REST door: /auth/sign-ins (docs/api.md "Calls"). */
import { Json } from "../../core/json";
import { clientOf, memberIn, pathId } from "../../core/read";
import { object, type Routes } from "../../core/routes";
import type { SignInsService } from "./sign-ins.service";

export const signInsRest = (signIns: SignInsService): Routes => ({
  "GET /auth/sign-ins": {
    summary: "Where the caller is signed in, the present sign-in first.",
    answer: "[SignIn]",
    run: (req) => signIns.list(memberIn(req)),
  },
  "DELETE /auth/sign-ins/:id": {
    summary: "Ends one of the caller's sign-ins.",
    answer: null,
    run: (req) => signIns.end(memberIn(req), pathId(req)),
  },
  "DELETE /auth/sign-ins": {
    summary: "Ends all of the caller's sign-ins but the present one.",
    answer: object({ token: { type: ["string", "null"] } }),
    run: async (req) => {
      const client = clientOf(req, req.ip ?? "");
      return Json.of({ token: await signIns.endOthers(memberIn(req), client) });
    },
  },
  "POST /auth/sign-out": {
    summary: "Ends the sign-in of the token that asks.",
    answer: null,
    run: (req) => signIns.signOut(memberIn(req)),
  },
});
