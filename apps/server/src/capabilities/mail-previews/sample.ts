import type { Locale } from '@marque/contracts/locale';
import type { NoticeKind } from '@marque/domain/notifications/notice-kinds';
import type { Keys } from '../../platform/keys.ts';
import type { Mail } from '../../platform/notifications/mail.ts';

/** Where the links of a sample lead, and in which language it is written. */
export type SampleSetting = { locale: Locale; publicUrl: string; keys: Pick<Keys, 'unsubscribeLinks'> };

/** A message with invented facts. A kind has several if its mails differ by more than names and numbers. */
export type Sample = {
  /** What sets it apart from the others of its kind. */
  variant: string;
  /** An SMS or a push message has only a text. */
  message: Mail | { text: string };
  /** A contract needs this mail, although the reader can stop other mails of its kind. */
  isRequired?: true;
};

export type Samples<Kind extends NoticeKind> = Record<Kind, (setting: SampleSetting) => Sample[]>;
