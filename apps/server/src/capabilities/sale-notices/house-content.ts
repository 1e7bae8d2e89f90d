import { chargeRows, dueRow } from '../auction-notices/payment-content.ts';
import { type About, type Content, linesOf, wordsOf } from './content.ts';
import type { HouseLetter } from './letters.ts';

/** What a letter to the house says after its first paragraph. It names no person. */
export function houseContent(letter: HouseLetter, about: About): Content {
  const { record, locale } = about;
  const { sale, withdrawal } = record;
  const { t, time, money, row } = wordsOf(about);

  switch (letter) {
    case 'houseChargeGivenUp':
      return { rows: [...chargeRows(sale, { locale, total: 'total' }), dueRow(sale, locale)] };
    case 'houseProblem':
      return {
        before: linesOf(record.openProblem?.text),
        rows: row(t('mail.sales.raisedBy'), record.openProblem && t(`mail.sales.${record.openProblem.part}`)),
      };
    case 'houseDispute':
    case 'houseDisputeAnswerRefused':
      return {
        rows: record.dispute
          ? [
              ...row(t('mail.sales.amount'), money(record.dispute.amount_minor)),
              ...row(t('mail.sales.reason'), record.dispute.reason),
              ...row(
                t('mail.sales.respondBy'),
                record.dispute.respond_by ? time(record.dispute.respond_by) : undefined,
              ),
            ]
          : [],
      };
    case 'houseDisputeLost':
      return {
        rows: record.dispute
          ? [
              ...row(t('mail.sales.amount'), money(record.dispute.amount_minor)),
              ...row(t('mail.sales.reason'), record.dispute.reason),
            ]
          : [],
      };
    case 'houseRefundFailed':
      return {
        rows: record.failedRefund
          ? [
              ...row(t('mail.sales.amount'), money(record.failedRefund.amount_minor)),
              ...row(t('mail.sales.reason'), record.failedRefund.failure_code ?? undefined),
            ]
          : [],
      };
    case 'houseWithdrawn':
      return { rows: row(t('mail.sales.received'), withdrawal && time(withdrawal.declared_at)) };
  }
}
