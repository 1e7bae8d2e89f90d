import type { LetterInFull } from '@marque/contracts/letters-office';
import { may } from '@marque/domain/access/role-permissions';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useSite } from '../../site/site.ts';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import type { DecisionAnswer } from '../office/decision.ts';
import { officeLink } from '../office/OfficeTable.tsx';
import { doneAction, LetterDecisions } from './LetterDecisions.tsx';
import { LetterStateBadge } from './LetterTable.tsx';

type LetterPageProps = { letter: LetterInFull; answer: DecisionAnswer | undefined };

/** One letter: the sender, the message, the answer, and what staff may decide. */
export function LetterPage({ letter, answer }: LetterPageProps) {
  const t = useTranslations('officeLetters');
  const done = doneAction(answer);
  const { state, topic, email, telephone, customer, decided_at, decided_by } = letter;
  return (
    <article className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-sm">
        <RouteLink to="office-letters" className={officeLink}>
          {t('back')}
        </RouteLink>
      </p>
      <h1 className="title text-3xl wrap-anywhere">{t('letterFrom', { name: letter.name })}</h1>
      {done && (
        <FocusedNotice key={`${done} ${decided_at}`} tone="success">
          {t(`done.${done}`)}
        </FocusedNotice>
      )}
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
        <Fact name={t('columns.state')}>
          <LetterStateBadge state={state} />
          {decided_by && decided_at && (
            <span className="text-ink-muted">
              {' '}
              {decided_by.username}, <LocalTime at={decided_at} />
            </span>
          )}
        </Fact>
        <Fact name={t('topic')}>{t(`topics.${topic}`)}</Fact>
        <Fact name={t('columns.region')}>{t(`regions.${letter.region}`)}</Fact>
        <Fact name={t('language')}>{t(`languages.${letter.locale}`)}</Fact>
        <Fact name={t('email')}>
          <RouteLink to="office-letters" query={{ view: 'all', email }} className={officeLink}>
            {email}
          </RouteLink>
        </Fact>
        {telephone && <Fact name={t('telephone')}>{telephone}</Fact>}
        <Fact name={t('customer')}>
          {customer ? <Writer customer={customer} /> : <span className="text-ink-muted">{t('nobody')}</span>}
        </Fact>
        <Fact name={t('columns.written')}>
          <LocalTime at={letter.written_at} />
        </Fact>
      </dl>
      <Words id="message" title={t('message')} text={letter.message} />
      {letter.answer !== null && <Words id="answer" title={t('answer')} text={letter.answer} />}
      <LetterDecisions letter={letter} answer={answer} />
    </article>
  );
}

function Writer({ customer }: { customer: NonNullable<LetterInFull['customer']> }) {
  const roles = useSite().user?.profile.roles ?? [];
  return may(roles, 'customers.read') ? (
    <RouteLink to="office-customer" params={{ id: customer.id }} className={officeLink}>
      {customer.username}
    </RouteLink>
  ) : (
    customer.username
  );
}

const Words = ({ id, title, text }: { id: string; title: string; text: string }) => (
  <section aria-labelledby={id} className="grid gap-2">
    <h2 id={id} className="title text-xl">
      {title}
    </h2>
    <p className="border border-line bg-surface px-4 py-3 text-sm whitespace-pre-line wrap-anywhere">
      {text}
    </p>
  </section>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-muted">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </>
);
