import { type Locale, languageTag } from '@marque/contracts/locale';
import { formatMinor } from '@marque/domain/money/format-money';
import { translator } from '../../platform/notifications/translate.ts';
import type { Row } from '../auction-notices/payment-content.ts';
import { zonedTime } from '../auction-notices/zoned-time.ts';
import type { PremiumAndVatTerms } from '../sales/premium-and-vat.ts';
import type { NoticeRecord } from './read-record.ts';

/** What a letter says after its first paragraph. */
export type Content = { before?: string[]; rows?: Row[]; after?: string[] };

export type About = {
  record: NoticeRecord;
  locale: Locale;
  now: Date;
  terms: PremiumAndVatTerms;
  /** An invoice or a credit note is attached. */
  hasFile: boolean;
};

/** How a letter writes times, amounts and rows. */
export function wordsOf({ record: { sale }, locale }: Pick<About, 'record' | 'locale'>) {
  return {
    t: translator(locale),
    time: (at: Date) => zonedTime(at, { region: sale.region, locale, year: 'numeric' }),
    money: (minor: number) => formatMinor(minor, sale.currency, languageTag(locale)),
    /** No row without a value. */
    row: (label: string, value: string | undefined): Row[] => (value ? [{ label, value }] : []),
  };
}

/** A text that a person wrote, as paragraphs. */
export const linesOf = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);
