import type { Locale } from '@marque/contracts/locale';

export type MailLink = { label: string; href: string };

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | ({ kind: 'button' } & MailLink)
  | { kind: 'facts'; rows: readonly { label: string; value: string }[] }
  | { kind: 'small'; text: string; link?: MailLink };

/** What a mail says; how it looks is the frame's business. */
export type MailContent = {
  locale: Locale;
  /** The line that a mailbox shows beside the subject; in the text reading the mail's own first line serves. */
  preheader: string;
  title: string;
  blocks: readonly MailBlock[];
  footer: {
    /** Why the reader receives this. */
    reason: string;
    unsubscribe?: MailLink;
  };
};
