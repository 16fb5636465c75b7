/** REST door: passkeys, and signing in by one (docs/api.md "Calls"). */
import { Json } from "../../core/json";
import { fromClient, fromMember, memberIn, pathId } from "../../core/read";
import type { Routes } from "../../core/routes";
import { signedIn, signedInWords } from "./auth.rest";
import { challengeWords } from "./factor-words";
import { AddPasskeyInput, PasskeyAnswerInput, PasskeyNameInput } from "./passkey.inputs";
import type { PasskeySignInService } from "./passkey-sign-in.service";
import type { PasskeysService } from "./passkeys.service";
import { ProofInput } from "./second-factor.inputs";

export const passkeysRest = (passkeys: PasskeysService, signIns: PasskeySignInService): Routes => ({
  "POST /auth/passkey/challenge": {
    summary:
      "What to ask an authenticator for a sign-in: the `options` of WebAuthn as JSON, and a `ticket` for the answer.",
    answer: challengeWords,
    open: true,
    run: async (req) => Json.of(await signIns.challenge(req.ip ?? "")),
  },
  "POST /auth/passkey": {
    summary: "Signs in by a passkey, which stands for both factors.",
    answer: signedInWords,
    ...fromClient(PasskeyAnswerInput, async (client, input) => signedIn(await signIns.signIn(client, input))),
  },
  "GET /auth/passkeys": {
    summary: "The caller's passkeys, the oldest first.",
    answer: "[Passkey]",
    run: (req) => passkeys.list(memberIn(req)),
  },
  "POST /auth/passkeys/challenge": {
    summary:
      "What to ask an authenticator for a new passkey: the `options` of WebAuthn as JSON, and a `ticket` for the answer.",
    answer: challengeWords,
    shownOnce: true,
    ...fromMember(ProofInput, async (member, input) => Json.of(await passkeys.begin(member, input))),
  },
  "POST /auth/passkeys": {
    summary: "Keeps the passkey that an authenticator made.",
    answer: "Passkey",
    created: true,
    ...fromMember(AddPasskeyInput, (member, input) => passkeys.add(member, input)),
  },
  "PUT /auth/passkeys/:id": {
    summary: "Calls a passkey by another name.",
    answer: "Passkey",
    ...fromMember(PasskeyNameInput, (member, input, req) => passkeys.rename(member, pathId(req), input)),
  },
  "DELETE /auth/passkeys/:id": {
    summary: "Removes a passkey, which then signs nobody in.",
    answer: null,
    run: (req) => passkeys.remove(memberIn(req), pathId(req)),
  },
});
