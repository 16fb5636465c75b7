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
