// What visitors usually ask before they sign up, on the landing page: folded, and open without any script.
import classes from "./Questions.module.css";

const questions = [
  [
    "What does it cost?",
    "Nothing for seven days, then 10 euros a month for everything on this page. The payment provider asks you to agree before the seven days begin, and charges when they are over.",
  ],
  [
    "How do I cancel?",
    "In Account Settings, by yourself. Cancel within the seven days and nothing is charged; later, you keep what you have paid for until the end of that month.",
  ],
  [
    "Does the timer run when my computer sleeps?",
    "Yes. The time is kept by the server, so it is the same on every device, after a reload and after a nap of the machine. Phases change on their own.",
  ],
  [
    "Can I use it on my phone?",
    "Yes, in the browser. Every screen fits a small phone, and you can put Stint on the home screen, where it opens like any other app.",
  ],
  [
    "What if I lose the connection?",
    "What you saw last stays readable, a running timer counts on, and a notice says that you are offline. Nothing can be saved until the line is back.",
  ],
  [
    "Who owns what I write?",
    "You do. Download all of it as one file from Account Settings whenever you like, or read it through the documented API. Delete the account and it is gone at once.",
  ],
  ["Do you track me?", "No. There are no cookies, no advertising and no measuring scripts of others."],
] as const;

export function Questions() {
  return (
    <section className={classes.questions} aria-labelledby="questions">
      <h2 id="questions">Questions people ask</h2>
      <div>
        {questions.map(([question, answer]) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
