import type { NoticeSuppression } from '@marque/contracts/mail-suppressions';
import type { NoticeInFull } from '@marque/contracts/notices';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import { DecisionForm } from '../office/DecisionForm.tsx';
import type { DecisionAnswer } from '../office/decision.ts';
import { officeLink } from '../office/OfficeTable.tsx';
import { NoticeStateBadge } from './NoticeTable.tsx';
import { SuppressionBox } from './SuppressionBox.tsx';
import { useNoticeKind } from './use-notice-kind.ts';

type NoticePageProps = NoticeSuppression & { notice: NoticeInFull; answer: DecisionAnswer | undefined };

/** One message: what became of it, its text, and the form that sends it again. */
export function NoticePage({ notice, suppression, answer }: NoticePageProps) {
  const t = useTranslations('officeNotices');
  const nameOf = useNoticeKind();
  const isDone = answer?.action === 'resend' && answer.refusal === undefined;
  const isLifted = answer?.action === 'lift' && answer.refusal === undefined;
  return (
    <article className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-sm">
        <RouteLink to="office-notices" className={officeLink}>
          {t('back')}
        </RouteLink>
      </p>
      <h1 className="title text-3xl wrap-anywhere">{notice.subject ?? nameOf(notice.kind)}</h1>
      {isDone && (
        <FocusedNotice key={notice.resent_at} tone="success">
          {t('resend.done')}
        </FocusedNotice>
      )}
      {isLifted && <FocusedNotice tone="success">{t('suppression.done')}</FocusedNotice>}
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
        <Fact name={t('columns.state')}>
          <NoticeStateBadge state={notice.state} />{' '}
          <span className="text-ink-muted">{t(`stateHelp.${notice.state}`)}</span>
        </Fact>
        {notice.failure && <Fact name={t('columns.failure')}>{notice.failure}</Fact>}
        {notice.attempts > 1 && <Fact name={t('columns.attempts')}>{notice.attempts}</Fact>}
        <Fact name={t('columns.kind')}>{nameOf(notice.kind)}</Fact>
        <Fact name={t('columns.channel')}>{t(`channels.${notice.channel}`)}</Fact>
        <Fact name={t('columns.recipient')}>
          <RouteLink to="office-notices" query={{ recipient: notice.recipient }} className={officeLink}>
            {notice.recipient}
          </RouteLink>
        </Fact>
        {notice.customer && <Fact name={t('columns.customer')}>{notice.customer.username}</Fact>}
        <Fact name={t('columns.time')}>
          <LocalTime at={notice.created_at} />
        </Fact>
        {notice.resent_at && (
          <Fact name={t('columns.resent')}>
            <LocalTime at={notice.resent_at} />
          </Fact>
        )}
      </dl>
      {suppression && <SuppressionBox id={notice.id} suppression={suppression} answer={answer} />}
      <section aria-labelledby="message" className="grid gap-2">
        <h2 id="message" className="title text-xl">
          {t('message')}
        </h2>
        <p className="text-ink-muted text-sm">{t('hidden')}</p>
        <p className="border border-line bg-surface px-4 py-3 text-sm whitespace-pre-line wrap-anywhere">
          {notice.text}
        </p>
      </section>
      <div className="text-sm">
        {notice.may_resend ? (
          <DecisionForm
            key={isDone ? notice.resent_at : ''}
            id={notice.id}
            title={t('resend.title')}
            effect={t('resend.effect')}
            reasonLabel={t('resend.reason')}
            actions={[{ action: 'resend', label: t('resend.button'), variant: 'primary' }]}
            answer={answer}
          />
        ) : (
          <p className="text-ink-muted">{t('resend.never')}</p>
        )}
      </div>
    </article>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-muted">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </>
);
