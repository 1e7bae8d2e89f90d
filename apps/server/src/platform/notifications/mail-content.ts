import type { Locale } from '@marque/contracts/locale';

export type MailLink = { label: string; href: string };

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | ({ kind: 'button' } & MailLink)
  /** A car with a link, and what there is to say about it. */
  | { kind: 'car'; link: MailLink; note: string }
  | { kind: 'facts'; rows: readonly { label: string; value: string }[] }
  | { kind: 'small'; text: string; link?: MailLink };

/** The content of a mail. `mailHtml` and `mailText` decide how it looks. */
export type MailContent = {
  locale: Locale;
  /**
   * The line that a mailbox shows next to the subject. For a plain-text mail it shows the first line of the
   * mail.
   */
  preheader: string;
  title: string;
  blocks: readonly MailBlock[];
  footer: {
    /** Why the reader receives this. */
    reason: string;
    unsubscribe?: MailLink;
  };
};
