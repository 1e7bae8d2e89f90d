export type MailAttachment = { name: string; contentType: string; content: Uint8Array };

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The text without what a person wrote in confidence, for the record that staff read. */
  recordedText?: string;
  headers?: Record<string, string>;
  attachments?: readonly MailAttachment[];
};

/** Many mail servers refuse mails above 10 MB, and encoding makes a file a third larger. */
const MAX_ATTACHED_BYTES = 6_000_000;

/** Refuses files that mail servers would refuse, or that would fill the outbox. */
export function attachmentsOf({ attachments = [] }: Pick<Mail, 'attachments'>): readonly MailAttachment[] {
  const bytes = attachments.reduce((sum, { content }) => sum + content.byteLength, 0);
  if (bytes > MAX_ATTACHED_BYTES)
    throw new Error(
      `The mail was not sent: its attachments have ${bytes} bytes, and ${MAX_ATTACHED_BYTES} are allowed.`,
    );
  return attachments;
}

/**
 * Resolves once the mail is accepted for delivery. The id is that of our record of the mail. It is part of the Message-ID, so
 * that a mail that was sent twice can be recognised.
 */
export type MailPort = { send(mail: Mail & { id: string }): Promise<void> };
