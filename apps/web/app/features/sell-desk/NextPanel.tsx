import { listingPath } from '@marque/contracts/listing-path';
import type { Draft } from '@marque/contracts/selling/drafts';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useAppLocale } from '../../site/use-address.ts';
import { Badge } from '../../ui/Badge.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { useIsOver } from '../../ui/use-is-over.ts';
import { AfterAuctionLink } from '../sell-offers/AfterAuctionLink.tsx';
import { AuctionLink } from '../sell-running/AuctionLink.tsx';
import { type DeskHeadline, deskHeadline, deskSteps, turnOfHeadline } from './desk-steps.ts';

type NextPanelProps = {
  draft: Draft;
  /** Why we asked for changes or declined the car. */
  reason: string | undefined;
};

/** What the seller must do next or, if it is our turn, by when we answer. */
export function NextPanel({ draft, reason }: NextPanelProps) {
  const t = useTranslations('sellDesk');
  const state = useTranslations('ownLists');
  const next = deskHeadline(draft);
  const turn = turnOfHeadline(next);
  const isLate = useIsOver(draft.respond_by);
  const canApproveMeanwhile = turn === 'house' && deskSteps(draft)?.text === 'seller';
  return (
    <section
      aria-labelledby="desk-next"
      className="rounded-md border border-line bg-raised px-5 py-5 sm:px-7 sm:py-6"
    >
      <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={turn === 'seller' ? 'warning' : 'neutral'}>{state(`state.${draft.status}`)}</Badge>
        {turn && <span className="text-ink-muted text-sm">{t(`turn.${turn}`)}</span>}
      </p>
      <h2 id="desk-next" className="title text-2xl sm:text-3xl">
        {t(`next.${next}.title`)}
      </h2>
      <p className="mt-2 text-ink-muted text-lg">{t(`next.${next}.text`)}</p>
      {reason && (
        <blockquote className="mt-4 border-brand-ink/40 border-l-2 pl-4 whitespace-pre-line wrap-anywhere">
          {reason}
        </blockquote>
      )}
      {draft.respond_by && turn === 'house' && (
        <p className="mt-4 flex items-start gap-2.5 font-medium">
          <Clock aria-hidden className="mt-0.5 size-5 shrink-0 text-brand-ink" />
          <LocalTime
            at={draft.respond_by}
            sentence={(time) => t(isLate ? 'respondLate' : 'respondBy', { time })}
          />
        </p>
      )}
      <NextLink draft={draft} next={next} />
      <AuctionLink id={draft.id} status={draft.status} />
      <AfterAuctionLink id={draft.id} status={draft.status} />
      {canApproveMeanwhile && (
        <p className="mt-4">
          <a href="#text" className="inline-flex min-h-11 items-center text-brand-ink underline">
            {t('meanwhile')}
          </a>
        </p>
      )}
    </section>
  );
}

function NextLink({ draft, next }: { draft: Draft; next: DeskHeadline }) {
  const t = useTranslations('sellDesk.next');
  const locale = useAppLocale();
  const { id, answers, missing } = draft;
  const params = { id };
  const style = buttonStyle('primary', 'large');
  switch (next) {
    case 'details':
    case 'changes':
      return (
        <NextLine>
          <RouteLink to="vehicle-details" params={params} className={style}>
            {t(`${next}.button`)}
          </RouteLink>
          {missing.length > 0 && (
            <span className="text-ink-muted">{t('details.missing', { count: missing.length })}</span>
          )}
        </NextLine>
      );
    case 'proposal':
    case 'text':
      return (
        <NextLine>
          <a href={`#${next}`} className={style}>
            {t(`${next}.button`)}
          </a>
        </NextLine>
      );
    case 'agreement':
      return (
        <NextLine>
          <RouteLink to="account-vehicles-selling-agree" params={params} className={style}>
            {t('agreement.button')}
          </RouteLink>
        </NextLine>
      );
    case 'scheduled':
    case 'live':
      return (
        <NextLine>
          <Link
            to={listingPath(locale, { id, make: answers.make ?? '', model: answers.model ?? '' })}
            className={style}
          >
            {t(`${next}.button`)}
          </Link>
        </NextLine>
      );
    case 'sold':
      return (
        <NextLine>
          <RouteLink to="account-vehicle-sold" params={params} className={style}>
            {t('sold.button')}
          </RouteLink>
        </NextLine>
      );
    default:
      return null;
  }
}

const NextLine = ({ children }: { children: ReactNode }) => (
  <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">{children}</div>
);
