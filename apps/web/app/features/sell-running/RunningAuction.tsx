import { carName } from '@marque/domain/listings/car-name';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { CarName } from '../../ui/CarName.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { KeptFormNotice } from '../kept-form/KeptFormNotice.tsx';
import { SaleFrame } from '../sale/SaleFrame.tsx';
import { FigureGrid } from './FigureGrid.tsx';
import { HouseLowered } from './HouseLowered.tsx';
import { LowerReserve } from './LowerReserve.tsx';
import type { RunningPage } from './load-running.server.ts';
import { PublishChange } from './PublishChange.tsx';
import { Questions } from './Questions.tsx';
import { DONE, type RunningAction, type RunningAnswer } from './running-answer.ts';
import { useLiveFigures } from './use-live-figures.ts';
import { Withdraw } from './Withdraw.tsx';

/** The part of the page with the form of each action. */
const PARTS: Record<RunningAction, string> = {
  'review-reserve': '#reserve',
  'lower-reserve': '#reserve',
  'review-change': '#change',
  'publish-change': '#change',
  withdraw: '#withdraw',
};

type RunningAuctionProps = { page: RunningPage; answer: RunningAnswer | undefined };

/** The seller's page of an auction: its figures, live, and what the seller may still do. */
export function RunningAuction({ page: { car, figures, hasDesk }, answer }: RunningAuctionProps) {
  const t = useTranslations('sellRunning');
  const [search] = useSearchParams();
  useLiveFigures(figures && car.id);
  const done = answer ? undefined : DONE.find((known) => known === search.get('done'));
  return (
    <SaleFrame
      back={{ route: 'account-vehicles-selling', label: t('back') }}
      title={<CarName>{carName(car) || t('unnamed')}</CarName>}
    >
      {figures && <p className="mt-3 max-w-2xl text-ink-muted text-lg">{t('lead')}</p>}
      {done && (
        <Notice tone="success" className="mt-6">
          {t(`done.${done}`)}
        </Notice>
      )}
      {answer?.isKept && <KeptFormNotice href={PARTS[answer.action]} />}
      {figures && <HouseLowered figures={figures} />}
      {figures && <FigureGrid figures={figures} car={car} />}
      <div className="mt-10 grid gap-10">
        {figures && <Questions car={car} questions={figures.questions} />}
        {figures?.can.lower_reserve && <LowerReserve figures={figures} answer={answer} />}
        {figures && <PublishChange figures={figures} answer={answer} />}
        <Withdraw car={car} hasDesk={hasDesk} answer={answer} />
      </div>
    </SaleFrame>
  );
}
