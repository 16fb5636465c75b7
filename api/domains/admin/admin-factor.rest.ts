/** REST door: an administrator's own second factor, and the second step of the back-office's sign-in (docs/api.md "Calls"). */
import { answerBeside } from "../../core/envelope";
import { Json } from "../../core/json";
import { anyAdministratorIn, fromAnyAdministrator, fromClient } from "../../core/read";
import { object, type Routes, text } from "../../core/routes";
import { codesWords, setUpWords, told } from "../auth/factor-words";
import { ConfirmSignInInput, ProofInput, TurnOnInput } from "../auth/second-factor.inputs";
import type { AdminFactorService } from "./admin-factor.service";

export const adminSignedInWords = object({ token: text, admin: { $ref: "#/components/schemas/Admin" } });

export const adminFactorRest = (factor: AdminFactorService): Routes => ({
  "POST /admin/login/confirm": {
    summary: "The second step of a sign-in to the back-office that was refused with SECOND_FACTOR_REQUIRED.",
    answer: adminSignedInWords,
    ...fromClient(ConfirmSignInInput, async (client, input, _req, res) => {
      const { token, admin } = await factor.confirmLogin(client, input);
      answerBeside(res, { token, admin: admin.value });
    }),
  },
  "GET /admin/second-factor": {
    summary: "Whether the caller is asked for a code at a sign-in, and whether that is required.",
    answer: "SecondFactor",
    run: async (req) => Json.of(await factor.state(anyAdministratorIn(req))),
  },
  "POST /admin/second-factor": {
    shownOnce: true,
    summary: "A secret for an authenticator app; nothing is asked for until a code of it was confirmed.",
    answer: setUpWords,
    run: async (req) => Json.of(await factor.begin(anyAdministratorIn(req))),
  },
  "POST /admin/second-factor/confirm": {
    shownOnce: true,
    summary: "Turns the second factor on with a code of the new secret.",
    answer: codesWords,
    ...fromAnyAdministrator(TurnOnInput, async (admin, input) => told(await factor.confirm(admin, input))),
  },
  "POST /admin/second-factor/recovery-codes": {
    shownOnce: true,
    summary: "New recovery codes; those before are good for nothing.",
    answer: codesWords,
    ...fromAnyAdministrator(ProofInput, async (admin, input) => told(await factor.renew(admin, input))),
  },
  "POST /admin/second-factor/off": {
    summary: "Turns the second factor off, unless it is required.",
    answer: "SecondFactor",
    ...fromAnyAdministrator(ProofInput, async (admin, input) => Json.of(await factor.turnOff(admin, input))),
  },
});
