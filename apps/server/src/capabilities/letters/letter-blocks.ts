import type { Letter } from '@marque/contracts/letter-fields';
import type { MailBlock } from '../../platform/notifications/mail-content.ts';
import type { translator } from '../../platform/notifications/translate.ts';

type Translate = ReturnType<typeof translator>;

/** What a person wrote as plain text. It is only in the body of a mail, never in its subject. */
export const messageBlocks = ({ message }: Pick<Letter, 'message'>): MailBlock[] =>
  message.split(/\n+/).map((line) => ({ kind: 'paragraph', text: line.trim() }));

export const senderRows = (t: Translate, { name, email, telephone }: Letter) => [
  { label: t('mail.letter.name'), value: name },
  { label: t('mail.letter.email'), value: email },
  ...(telephone ? [{ label: t('mail.letter.telephone'), value: telephone }] : []),
];

/** The recipient's reply goes directly to this address. */
export const replyTo = (email: string) => ({ 'Reply-To': email });
