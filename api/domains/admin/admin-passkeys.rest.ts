/** REST door: an administrator's own passkeys, and signing in to the back-office by one (docs/api.md "Calls"). */
import { answerBeside } from "../../core/envelope";
import { Json } from "../../core/json";
import { anyAdministratorIn, clientOf, fromAnyAdministrator, fromClient, pathId } from "../../core/read";
import type { Routes } from "../../core/routes";
import { challengeWords } from "../auth/factor-words";
import { AddPasskeyInput, PasskeyAnswerInput, PasskeyNameInput } from "../auth/passkey.inputs";
import { ProofInput } from "../auth/second-factor.inputs";
import { adminSignedInWords } from "./admin-factor.rest";
import type { AdminPasskeysService } from "./admin-passkeys.service";

export const adminPasskeysRest = (passkeys: AdminPasskeysService): Routes => ({
  "POST /admin/passkey/challenge": {
    summary:
      "What to ask an authenticator for a sign-in to the back-office: the `options` of WebAuthn as JSON, and a `ticket` for the answer.",
    answer: challengeWords,
    open: true,
    run: async (req) => Json.of(await passkeys.challenge(clientOf(req, req.ip ?? ""))),
  },
  "POST /admin/passkey": {
    summary: "Signs in to the back-office by a passkey, which stands for both factors.",
    answer: adminSignedInWords,
    ...fromClient(PasskeyAnswerInput, async (client, input, _req, res) => {
      const { token, admin } = await passkeys.signIn(client, input);
      answerBeside(res, { token, admin: admin.value });
    }),
  },
  "GET /admin/passkeys": {
    summary: "The caller's passkeys, the oldest first.",
    answer: "[Passkey]",
    run: (req) => passkeys.list(anyAdministratorIn(req)),
  },
  "POST /admin/passkeys/challenge": {
    summary:
      "What to ask an authenticator for a new passkey: the `options` of WebAuthn as JSON, and a `ticket` for the answer.",
    answer: challengeWords,
    shownOnce: true,
    ...fromAnyAdministrator(ProofInput, async (admin, input) => Json.of(await passkeys.begin(admin, input))),
  },
  "POST /admin/passkeys": {
    summary: "Keeps the passkey that an authenticator made.",
    answer: "Passkey",
    created: true,
    ...fromAnyAdministrator(AddPasskeyInput, (admin, input) => passkeys.add(admin, input)),
  },
  "PUT /admin/passkeys/:id": {
    summary: "Calls a passkey by another name.",
    answer: "Passkey",
    ...fromAnyAdministrator(PasskeyNameInput, (admin, input, req) => passkeys.rename(admin, pathId(req), input)),
  },
  "DELETE /admin/passkeys/:id": {
    summary: "Removes a passkey, which then signs nobody in, unless it is the last second factor and one is required.",
    answer: null,
    run: (req) => passkeys.remove(anyAdministratorIn(req), pathId(req)),
  },
});
