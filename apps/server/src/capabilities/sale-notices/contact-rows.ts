import type { Locale } from '@marque/contracts/locale';
import { fullName } from '@marque/domain/customers/full-name';
import { translator } from '../../platform/notifications/translate.ts';
import type { Row } from '../auction-notices/payment-content.ts';
import type { NoticePerson } from './read-record.ts';

/** How one side of a sale reaches the other. */
export function contactRows(person: NoticePerson, part: 'buyer' | 'seller', locale: Locale): Row[] {
  const t = translator(locale);
  return [
    { label: t(`mail.sales.${part}`), value: fullName(person) },
    ...(person.telephone ? [{ label: t('mail.letter.telephone'), value: person.telephone }] : []),
    { label: t('mail.letter.email'), value: person.email },
  ];
}
