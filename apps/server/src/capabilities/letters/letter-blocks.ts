import type { Letter } from '@marque/contracts/letter-fields';
import type { MailBlock } from '../../platform/notifications/mail-content.ts';
import type { translator } from '../../platform/notifications/translate.ts';

type Translate = ReturnType<typeof translator>;

/** The visitor's message as plain text. It is only in the body of a letter, never in its subject. */
export const messageBlocks = ({ message }: Letter): MailBlock[] =>
  message.split(/\n+/).map((line) => ({ kind: 'paragraph', text: line.trim() }));

export const senderRows = (t: Translate, { name, email, telephone }: Letter) => [
  { label: t('mail.letter.name'), value: name },
  { label: t('mail.letter.email'), value: email },
  ...(telephone ? [{ label: t('mail.letter.telephone'), value: telephone }] : []),
];

/** The recipient's reply goes directly to the sender. */
export const replyTo = ({ email }: Letter) => ({ 'Reply-To': email });
