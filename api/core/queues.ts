/**
 * Queues of jobs: the jobs of one queue run one after the other. What waits for somebody outside has a few of them and the runner has more
 * workers than all of these together, so that a mail server or a provider that hangs holds up neither the other nor a timer.
 */
const mailQueues = 5;
const billingQueues = 4;
const free = 3;

/** How many jobs are done at once. */
export const workers = mailQueues + billingQueues + free;

/** Mails to one recipient leave one after the other, mails to several side by side. */
export const mailQueue = (recipient: string): string => `mail:${shareOf(recipient, mailQueues)}`;

/** What is done at the provider about one subscription happens one after the other. */
export const billingQueue = (id: string): string => `billing:${shareOf(id, billingQueues)}`;

function shareOf(key: string, shares: number): number {
  let hash = 2166136261;
  for (const sign of key) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16777619);
  return (hash >>> 0) % shares;
}
