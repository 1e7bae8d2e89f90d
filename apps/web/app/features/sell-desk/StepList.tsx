import type { Draft } from '@marque/contracts/selling/drafts';
import { Check, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DESK_STEPS, type DeskStep, deskSteps, type StepState } from './desk-steps.ts';

const linkStyle =
  'inline-flex min-h-8 items-center text-ink underline decoration-line-strong underline-offset-4 hover:text-brand-ink';

/** The way of the car to its auction, with a link to each part of the desk. */
export function StepList({ draft }: { draft: Draft }) {
  const t = useTranslations('sellDesk.steps');
  const steps = deskSteps(draft);
  const { unread } = draft.progress;
  return (
    <nav aria-labelledby="desk-steps">
      <h2 id="desk-steps" className="title text-xl">
        {t('title')}
      </h2>
      {steps && (
        <ol className="mt-3">
          {DESK_STEPS.map((step, place) => (
            <li key={step} className="group relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pb-3">
              <span
                aria-hidden
                className="absolute top-8 bottom-0 left-3.75 w-0.5 bg-line group-last:hidden"
              />
              <StepMark state={steps[step]} place={place + 1} />
              <div className="flex flex-wrap items-center gap-x-3">
                <StepName draft={draft} step={step} state={steps[step]}>
                  {t(`names.${step}`)}
                </StepName>
                <StepRemark state={steps[step]} />
              </div>
            </li>
          ))}
        </ol>
      )}
      <a href="#conversation" className={classNames(linkStyle, 'mt-1 min-h-11 gap-3')}>
        <MessageSquare aria-hidden className="mx-1.5 size-5 shrink-0" />
        {t('conversation')}
        {unread > 0 && <Badge tone="brand">{t('unread', { count: unread })}</Badge>}
      </a>
    </nav>
  );
}

function StepRemark({ state }: { state: StepState }) {
  const t = useTranslations('sellDesk.steps');
  if (state === 'seller') return <Badge tone="warning">{t('states.seller')}</Badge>;
  if (state === 'house') return <Badge>{t('states.house')}</Badge>;
  return <span className="sr-only">{t(`states.${state}`)}</span>;
}

const StepMark = ({ state, place }: { state: StepState; place: number }) => (
  <span
    aria-hidden
    className={classNames(
      'grid size-8 place-items-center rounded-full border-2 font-medium text-sm tabular-nums',
      state === 'done' && 'border-success-ink bg-success-soft text-success-ink',
      state === 'later' && 'border-line-strong text-ink-muted',
      (state === 'seller' || state === 'house') && 'border-brand-ink text-brand-ink',
    )}
  >
    {state === 'done' ? <Check className="size-4.5" /> : place}
  </span>
);

type StepNameProps = { draft: Draft; step: DeskStep; state: StepState; children: ReactNode };

/** A link to the part of the desk, if there is anything to see. */
function StepName({ draft: { id, can_edit, progress }, step, state, children }: StepNameProps) {
  if (step === 'details' && can_edit)
    return (
      <RouteLink to="vehicle-details" params={{ id }} className={linkStyle}>
        {children}
      </RouteLink>
    );
  if (step === 'agreement' && progress.proposal?.step === 'accepted')
    return (
      <RouteLink to="account-vehicles-selling-agree" params={{ id }} className={linkStyle}>
        {children}
      </RouteLink>
    );
  const hasPart =
    (step === 'proposal' && progress.proposal !== null) || (step === 'text' && state !== 'later');
  if (hasPart)
    return (
      <a href={`#${step}`} className={linkStyle}>
        {children}
      </a>
    );
  return <span className={classNames('leading-8', state === 'later' && 'text-ink-muted')}>{children}</span>;
}
