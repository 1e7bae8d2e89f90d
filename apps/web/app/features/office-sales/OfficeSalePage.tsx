import type { Dispute } from '@marque/contracts/payments/office';
import type { OfficeSale } from '@marque/contracts/sales/office';
import { WITHDRAWAL_REASON } from '@marque/domain/sales/withdrawal';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { CarName } from '../../ui/CarName.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import type { DecisionAnswer } from '../office/decision.ts';
import { officeLink } from '../office/OfficeTable.tsx';
import { Checklist } from '../sale/Checklist.tsx';
import { OpenProblem } from '../sale/OpenProblem.tsx';
import { SaleFigures } from '../sale/SaleFigures.tsx';
import { SaleSection } from '../sale/SaleSection.tsx';
import { SecondChance } from '../sale/SecondChance.tsx';
import { Timeline } from '../sale/Timeline.tsx';
import { Parties } from './Parties.tsx';
import { SaleNeeds, SaleStateBadge } from './SaleBadges.tsx';
import { SaleDecisions } from './SaleDecisions.tsx';
import { SaleDispute } from './SaleDispute.tsx';
import { SaleMoney } from './SaleMoney.tsx';

/** Buyer and seller read the same parts of a sale on their own pages, in a larger type. */
const dense = 'text-sm [&_h2]:text-xl [&_section]:gap-3 [&_section]:pt-4';

type OfficeSalePageProps = {
  page: { sale: OfficeSale; disputes: Dispute[]; mayDecide: boolean; key: string };
  answer: DecisionAnswer | undefined;
};

/** A sale as staff see it: how it stands, what they may decide, the money, both sides and what happened. */
export function OfficeSalePage({ page: { sale, disputes, mayDecide, key }, answer }: OfficeSalePageProps) {
  const t = useTranslations('office.sales');
  const say = useTranslations('sale.figures');
  const mayAct = mayDecide && !sale.is_party;
  const isDone = answer !== undefined && answer.refusal === undefined;
  return (
    <article className="grid gap-6">
      <p className="text-sm">
        <RouteLink to="office-sales" className={officeLink}>
          {t('back')}
        </RouteLink>
      </p>
      <header className="grid gap-2">
        <h1 className="title text-3xl">
          <RouteLink
            to="listing-by-id"
            params={{ id: sale.listing_id }}
            className="no-underline hover:underline"
          >
            <CarName>{sale.title}</CarName>
          </RouteLink>
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {sale.lot_number !== null && <span>{t('lot', { number: sale.lot_number })}</span>}
          <SaleStateBadge state={sale.state} />
          <SaleNeeds needs={sale.needs} dispute={sale.dispute} />
          {sale.replaced_by_id && (
            <RouteLink to="office-sale" params={{ id: sale.replaced_by_id }} className={officeLink}>
              {t('replaced')}
            </RouteLink>
          )}
        </p>
        {sale.fall_reason && (
          <p className="max-w-prose border-line border-l-2 pl-4 text-sm whitespace-pre-line wrap-anywhere">
            {sale.fall_reason === WITHDRAWAL_REASON ? t('withdrawal') : sale.fall_reason}
          </p>
        )}
      </header>
      {mayDecide && sale.is_party && <Notice tone="info">{t('party')}</Notice>}
      {isDone && (
        <FocusedNotice key={`${answer.action} ${key}`} tone="success">
          {t(answer.isProposed ? 'proposed' : answer.action === 'answer-dispute' ? 'answered' : 'done')}
        </FocusedNotice>
      )}
      <div className={`grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] ${dense}`}>
        <div className="grid content-start gap-6">
          <OpenProblem sale={sale} />
          {disputes.map((dispute) => (
            <SaleDispute
              key={`${dispute.id} ${isDone ? key : ''}`}
              dispute={dispute}
              mayDecide={mayAct}
              answer={answer}
            />
          ))}
          {/* After a decision its form is empty and closed again, so that nobody sends it twice. */}
          {mayAct && <SaleDecisions key={isDone ? key : ''} sale={sale} repeatKey={key} answer={answer} />}
          <SaleMoney sale={sale} />
          <Checklist sale={sale} answer={undefined} />
          <SecondChance sale={sale} answer={undefined} />
        </div>
        <div className="grid content-start gap-6">
          <SaleSection id="figures" title={say('title')}>
            <SaleFigures sale={sale} />
          </SaleSection>
          <Parties sale={sale} />
          <Timeline sale={sale} />
        </div>
      </div>
    </article>
  );
}
