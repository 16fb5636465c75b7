/** REST door: the second factor of a member, and the second step of a sign-in (docs/api.md "Calls"). */
import { Json } from "../../core/json";
import { fromClient, fromMember, memberIn } from "../../core/read";
import type { Routes } from "../../core/routes";
import { signedIn, signedInWords } from "./auth.rest";
import { codesWords, setUpWords, told } from "./factor-words";
import { ConfirmSignInInput, ProofInput, TurnOnInput } from "./second-factor.inputs";
import type { SecondFactorService } from "./second-factor.service";

export const secondFactorRest = (factor: SecondFactorService): Routes => ({
  "POST /auth/login/confirm": {
    summary: "The second step of a sign-in that was refused with SECOND_FACTOR_REQUIRED.",
    answer: signedInWords,
    ...fromClient(ConfirmSignInInput, async (client, input) => signedIn(await factor.confirmSignIn(client, input))),
  },
  "GET /auth/second-factor": {
    summary: "Whether the caller is asked for a code at a sign-in.",
    answer: "SecondFactor",
    run: async (req) => Json.of(await factor.state(memberIn(req))),
  },
  "POST /auth/second-factor": {
    shownOnce: true,
    summary: "A secret for an authenticator app; nothing is asked for until a code of it was confirmed.",
    answer: setUpWords,
    run: async (req) => Json.of(await factor.begin(memberIn(req))),
  },
  "POST /auth/second-factor/confirm": {
    shownOnce: true,
    summary: "Turns the second factor on with a code of the new secret.",
    answer: codesWords,
    ...fromMember(TurnOnInput, async (member, input) => told(await factor.confirm(member, input))),
  },
  "POST /auth/second-factor/recovery-codes": {
    shownOnce: true,
    summary: "New recovery codes; those before are good for nothing.",
    answer: codesWords,
    ...fromMember(ProofInput, async (member, input) => told(await factor.renew(member, input))),
  },
  "POST /auth/second-factor/off": {
    summary: "Turns the second factor off.",
    answer: "SecondFactor",
    ...fromMember(ProofInput, async (member, input) => Json.of(await factor.turnOff(member, input))),
  },
});
