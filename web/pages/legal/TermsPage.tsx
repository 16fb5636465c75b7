// The terms of use, in plain words: each sentence says what the product does (docs/product.md "Plans", "Deletion").
import { planCatalogue, trialDays } from "#contract/plans";
import { LegalPage } from "./LegalPage";

/** Euros a month. */
const price = (planCatalogue.find(({ level }) => level === "basic")?.price ?? 0) / 100;

export function TermsPage() {
  return (
    <LegalPage
      title="Terms"
      subtitle="What you and whoever runs Stint at this address (“we”) agree on when you create an account."
    >
      <h2>Your account</h2>
      <p>
        An account is for one person. Give an address that is yours, keep the password to yourself, and tell us when
        somebody else got hold of it. You are answerable for what is done with your account.
      </p>
      <h2>What it costs</h2>
      <ul>
        <li>
          The first {trialDays} days of Basic are free, once for each address. After them it costs {price} euros a
          month, paid through the payment provider that you are led to.
        </li>
        <li>You agree to the payment there, before the trial begins, and can take it back at any time.</li>
        <li>A new price counts only after you have agreed to it.</li>
      </ul>
      <h2>How it ends</h2>
      <ul>
        <li>Cancel in Account Settings. Within the trial nothing is charged.</li>
        <li>
          Cancel for the end of the period, and you keep everything until then and may change your mind; after it the
          account and all it holds are deleted.
        </li>
        <li>
          Cancel at once, or delete the account, and all of it is deleted in that moment. What was paid is not paid
          back.
        </li>
        <li>We may close an account that harms others or the service.</li>
      </ul>
      <h2>What is yours</h2>
      <p>
        What you write stays yours. We keep it to show it to you and for nothing else. You can download all of it as one
        file, and read and write it through the API with your own programs.
      </p>
      <h2>Fair use</h2>
      <p>
        There are limits to how much an account holds and how often it may ask; Account Settings shows how much of them
        is used. Do not try to get at what belongs to others or to bring the service down.
      </p>
      <h2>What we promise, and what not</h2>
      <p>
        We keep Stint running and your data safe with care, but no service never fails: keep a copy of what you cannot
        do without. Your rights as a consumer stand whatever is written here.
      </p>
    </LegalPage>
  );
}
