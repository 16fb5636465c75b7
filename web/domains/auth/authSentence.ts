// What a failed login or sign-up says: a lost line has its own words, otherwise the server's, else the form's (docs/product.md "Landing and sign-in").
import { messages } from "#contract/messages";
import { problemOf, sentenceOf } from "../../apollo/problems";

export const authSentence = (error: unknown, fallback: string): string =>
  problemOf(error).code === "NETWORK_ERROR" ? messages.networkError : sentenceOf(error, fallback);
