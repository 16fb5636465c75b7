// What is kept of a person and for how long, in plain words (docs/security.md "What is kept", "The browser").
import { limits } from "#contract/limits";
import { LegalPage } from "./LegalPage";

export function PrivacyPage() {
  return (
    <LegalPage title="Privacy" subtitle="What is kept of you, what for, and when it goes.">
      <h2>What is kept</h2>
      <ul>
        <li>Your name, your email address, and your password as a hash from which it cannot be read back.</li>
        <li>What you write and do here: projects, tasks, boards, sessions and the times you focused.</li>
        <li>What interrupted you, where you counted it, and the words that you gave it.</li>
        <li>
          The time zones in which you began timers and since when, the last 200 of them: your days are counted by where
          you were, so this tells how you travelled.
        </li>
        <li>
          Where you are signed in and when it was last used; while a session is under way also when that device was
          awake, for about a day, so that another one does not ask whether you were away.
        </li>
        <li>
          Your plan, your payments and the payment provider's numbers of both. Cards and accounts stay with the
          provider; we never see them.
        </li>
        <li>What an administrator changed in your account, with the time.</li>
        <li>Network addresses, for as long as it takes to stop somebody from guessing passwords.</li>
      </ul>
      <h2>What is not done</h2>
      <p>
        No cookies, no advertising, no measuring, nothing sold or given away. Mails are sent for your account alone: to
        verify the address, to choose a new password, about your plan.
      </p>
      <h2>Others who are involved</h2>
      <p>
        The payment provider, when you pay. Google, only if you choose to sign in with it: its button is loaded from
        there on the pages that offer it. Nobody else.
      </p>
      <h2>In your browser</h2>
      <p>
        Your sign-in, the app itself and the last screens you saw are kept in this browser, so that it opens at once and
        can be read offline. When you sign out, your sign-in and those screens are wiped.
      </p>
      <h2>When it goes</h2>
      <ul>
        <li>
          What you delete can be brought back for a moment, and is deleted for good after {limits.trash.days} days.
        </li>
        <li>An account that you delete is gone at once, with everything in it.</li>
        <li>
          One thing stays: a mark, made with a secret key, that an address has had its free trial. The address cannot be
          read from it.
        </li>
        <li>Backups, which are made against the loss of machines, keep what was there until they are replaced.</li>
      </ul>
      <h2>What you can ask for</h2>
      <p>
        See and download everything in Account Settings, correct it there, or delete it. For anything else write to
        whoever runs Stint at this address.
      </p>
    </LegalPage>
  );
}
