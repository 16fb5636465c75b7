/** Sending mail, in our words. */
export interface Mail {
  /** One address; never a list. */
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Resolves once the mail was taken over; throws when it was not, to be tried again. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** One mail that was kept instead of being sent; `file` is its name. */
export interface KeptMail {
  file: string;
  to: string;
  subject: string;
  /** ISO 8601. */
  at: string;
}
