import { fullName } from '@marque/domain/customers/full-name';
import { hasToBeReturned } from '@marque/domain/sales/abilities';
import { carOf } from '../auction-notices/car-of.ts';
import { cardName, chargePlan, chargeRows, dueRow, hammerRow } from '../auction-notices/payment-content.ts';
import { contactRows } from './contact-rows.ts';
import { type About, type Content, linesOf, wordsOf } from './content.ts';
import { declinedBecause } from './declined-because.ts';
import type { HouseLetter, SaleLetter, SecondChanceLetter } from './letters.ts';

/** What a letter to a buyer or a seller says after its first paragraph. */
export function contentOf(
  letter: Exclude<SaleLetter, SecondChanceLetter | HouseLetter>,
  about: About,
): Content {
  const { record, locale, now } = about;
  const { sale } = record;
  const { t, time, money, row } = wordsOf(about);
  const warning = () =>
    t('mail.sales.warningBuyer', { hasNumber: String(Boolean(record.seller?.telephone)) });
  const hasToReturn = () => String(hasToBeReturned({ state: sale.state, confirmed: record.steps }));

  switch (letter) {
    case 'paymentReminder':
      return {
        rows: [
          hammerRow(sale, locale),
          ...chargeRows(sale, { locale, total: 'total' }),
          dueRow(sale, locale),
        ],
        after: [chargePlan(sale, record.card, locale)],
      };
    case 'chargeFailed': {
      const { reason, card } = declinedBecause(record, now);
      const next = sale.next_charge_at;
      return {
        before: [
          t(`mail.sales.declineReasons.${reason}`),
          next && next > now ? t('mail.sales.retry', { time: time(next) }) : t('mail.sales.noRetry'),
        ],
        rows: [
          ...chargeRows(sale, { locale, total: 'total' }),
          ...row(t('mail.sales.cardLabel'), card && cardName(card, locale)),
        ],
      };
    }
    case 'paidBuyer': {
      const goesOn = sale.state !== 'fell_through';
      return {
        before: about.hasFile ? [t('mail.sales.invoiceAttached')] : [],
        rows: [
          hammerRow(sale, locale),
          ...chargeRows(sale, { locale, total: 'paid' }),
          ...(goesOn && record.seller ? contactRows(record.seller, 'seller', locale) : []),
        ],
        after: goesOn ? [t('mail.sales.nextBuyer'), warning()] : [],
      };
    }
    case 'latePayment':
      return {
        before: about.hasFile ? [t('mail.sales.invoiceAttached')] : [],
        rows: chargeRows(sale, { locale, total: 'paid' }),
        after: [t('mail.sales.lateRefund')],
      };
    case 'bankDetailsGiven':
      return {
        rows: record.seller ? contactRows(record.seller, 'seller', locale) : [],
        after: [warning()],
      };
    case 'paidSeller':
      return {
        rows: [hammerRow(sale, locale), ...(record.buyer ? contactRows(record.buyer, 'buyer', locale) : [])],
        after: [t('mail.sales.nextSeller'), t('mail.sales.warningSeller')],
      };
    case 'handedOver':
      return { rows: row(t('mail.sales.settles'), sale.settles_at ? time(sale.settles_at) : undefined) };
    case 'problemResolved':
      return { before: linesOf(record.resolvedProblem?.resolution) };
    case 'fellThroughBuyer':
      return {
        before: [
          t('mail.sales.endedBuyer', { hasToReturn: hasToReturn() }),
          ...(record.decidedRefund
            ? [t('mail.sales.refundPlanned', { amount: money(record.decidedRefund.amount_minor) })]
            : []),
        ],
        rows: row(t('mail.sales.reason'), sale.fall_reason ?? undefined),
      };
    case 'fellThroughSeller':
      return {
        before: [t('mail.sales.endedSeller', { hasToReturn: hasToReturn() }), t('mail.sales.sellAgain')],
        rows: row(t('mail.sales.reason'), sale.fall_reason ?? undefined),
      };
    case 'withdrawnBuyer':
      return {
        rows: [
          ...row(t('mail.sales.contract'), t('mail.sales.contractOf', { car: carOf(sale, locale) })),
          ...row(t('mail.sales.withdrawnBy'), record.buyer && fullName(record.buyer)),
          ...row(t('mail.sales.received'), record.withdrawal && time(record.withdrawal.declared_at)),
        ],
      };
    case 'withdrawnSeller':
      return {
        rows: row(t('mail.sales.received'), record.withdrawal && time(record.withdrawal.declared_at)),
      };
    case 'refunded':
    case 'refundedOutsideCard':
      return {
        before: about.hasFile ? [t('mail.sales.creditNoteAttached')] : [],
        rows: row(t('mail.sales.refund'), record.refund && money(record.refund.amount_minor)),
      };
    case 'moneyReceived':
    case 'carReceived':
    case 'documentsGiven':
    case 'documentsReceived':
    case 'sellerContent':
    case 'buyerContent':
    case 'problemRaised':
    case 'settledBuyer':
    case 'settledSeller':
      return {};
  }
}
