export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
};

/** Resolves once the mail is accepted for delivery. */
export type MailPort = { send(mail: Mail): Promise<void> };
