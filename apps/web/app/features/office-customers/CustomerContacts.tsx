import type { OfficeCustomer } from '@marque/contracts/customer-care/customers';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { DecisionForm } from '../office/DecisionForm.tsx';
import type { DecisionAnswer } from '../office/decision.ts';
import { CustomerSection } from './CustomerSection.tsx';

/** The messages that we have sent, folded to their subjects. */
export function CustomerMessages({ customer: { messages } }: { customer: OfficeCustomer }) {
  const t = useTranslations('officeCustomers.messages');
  return (
    <CustomerSection id="messages" title={t('title')}>
      {messages.length === 0 ? (
        <p className="text-ink-muted">{t('empty')}</p>
      ) : (
        <>
          <ul className="divide-y divide-line border border-line">
            {messages.map(({ id, channel, subject, text, sent_at }) => (
              <li key={id} className="px-3 py-1.5">
                <details>
                  <summary className="wrap-anywhere">
                    {subject ?? text.slice(0, 60)}{' '}
                    <span className="inline-flex flex-wrap items-center gap-x-2 text-ink-muted">
                      <Badge>{t(`channels.${channel}`)}</Badge>
                      <RelativeTime at={sent_at} />
                    </span>
                  </summary>
                  <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere border-line border-l-2 pl-3">
                    {text}
                  </p>
                </details>
              </li>
            ))}
          </ul>
          <p className="text-ink-muted text-xs">{t('hidden')}</p>
        </>
      )}
    </CustomerSection>
  );
}

type CustomerSessionsProps = { customer: OfficeCustomer; answer: DecisionAnswer | undefined };

/** Where the customer is logged in. */
export function CustomerSessions({ customer, answer }: CustomerSessionsProps) {
  const t = useTranslations('officeCustomers');
  const { sessions, abilities } = customer;
  const mayEnd = abilities.can_end_sessions;
  return (
    <CustomerSection id="sessions" title={t('sessions.title')}>
      {sessions.length === 0 && <p className="text-ink-muted">{t('sessions.empty')}</p>}
      {sessions.length > 0 && (
        <ul className="divide-y divide-line border border-line">
          {sessions.map(({ id, browser, platform, network, last_seen_at }) => (
            <li key={id} className="px-3 py-1.5">
              <p>{[browser, platform].filter(Boolean).join(', ') || t('sessions.unknown')}</p>
              <p className="text-ink-muted wrap-anywhere">
                {network && `${t('sessions.network', { network })} · `}
                {t.rich('sessions.lastUse', { time: () => <RelativeTime at={last_seen_at} /> })}
              </p>
              {mayEnd && <EndForm id={id} action="end-session" answer={answer} />}
            </li>
          ))}
        </ul>
      )}
      {mayEnd && sessions.length > 0 && <EndForm id={customer.id} action="end-sessions" answer={answer} />}
    </CustomerSection>
  );
}

type EndFormProps = {
  id: string;
  action: 'end-session' | 'end-sessions';
  answer: DecisionAnswer | undefined;
};

function EndForm({ id, action, answer }: EndFormProps) {
  const t = useTranslations('officeCustomers.decide');
  return (
    <DecisionForm
      id={id}
      title={t(`${action}.title`)}
      effect={t(`${action}.effect`)}
      reasonLabel={t('reason')}
      actions={[{ action, label: t(`${action}.button`), variant: 'danger' }]}
      answer={answer}
    />
  );
}
