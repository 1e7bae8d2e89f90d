import type { Workbench } from '@marque/contracts/selling/workbench';
import { planName } from '@marque/domain/listings/plan-type';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { CarName } from '../../ui/CarName.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { languageNames } from '../chrome/language-names.ts';
import { officeLink } from '../office/OfficeTable.tsx';
import { Deadline, SubmissionState } from './SubmissionBadges.tsx';

/** The name of the car, how it stands, and until when we must answer. */
export function WorkbenchHead({ car, readerId }: { car: Workbench; readerId: string }) {
  const t = useTranslations('officeSubmissions');
  const desk = useTranslations('sellDesk.proposal');
  const { id, seller, assigned_to, submitted_at, next_step, lot_number } = car;
  return (
    <header className="grid gap-2">
      <h1 className="title text-3xl wrap-anywhere">
        <CarName>{car.title || t('unnamed')}</CarName>
      </h1>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <SubmissionState state={car.status} />
        {car.due_at && <Deadline {...car} />}
        {next_step && <span>{t(`next.${next_step}`)}</span>}
        {lot_number !== null && (
          <RouteLink to="listing-by-id" params={{ id }} className={officeLink}>
            {t('lot', { number: lot_number })}
          </RouteLink>
        )}
      </p>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Fact name={t('columns.assigned')}>
          {assigned_to?.id === readerId ? t('you') : (assigned_to?.username ?? t('nobody'))}
        </Fact>
        <Fact name={t('columns.seller')}>
          {seller.name} ({seller.username}), {languageNames[seller.locale]}
        </Fact>
        {submitted_at && (
          <Fact name={t('columns.submitted')}>
            <RelativeTime at={submitted_at} />
          </Fact>
        )}
        <Fact name={t('region')}>{car.region}</Fact>
        <Fact name={t('plan')}>{desk(`plans.${planName(car.plan_type)}`)}</Fact>
      </dl>
    </header>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-1.5">
    <dt className="text-ink-muted">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);
