import type { OpenSession } from '@marque/contracts/customers/sessions';
import { MonitorSmartphone } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { LogOutButton } from '../session/LogOutButton.tsx';
import type { FormAnswer } from './use-action-form.ts';

type SessionListProps = { sessions: OpenSession[]; answer: FormAnswer | undefined };

/** The customer's sessions. Other sessions can be ended here; the current one has a log-out button. */
export function SessionList({ sessions, answer }: SessionListProps) {
  const t = useTranslations('account');
  const isOurs = answer?.action === 'end-session' || answer?.action === 'end-other-sessions';
  const refusal = isOurs ? answer.result.error?.['']?.[0] : undefined;
  return (
    <>
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <MonitorSmartphone className="size-6 text-ink-muted" />
            <div className="min-w-0 grow basis-48">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {[session.browser, session.platform].filter(Boolean).join(', ') || t('unknownDevice')}
                {session.current && <Badge tone="brand">{t('thisDevice')}</Badge>}
              </p>
              <p className="text-ink-muted text-sm wrap-break-word">
                {session.address && `${session.address} · `}
                <RelativeTime at={session.last_seen_at} />
              </p>
            </div>
            {session.current ? <LogOutButton /> : <EndSession session={session} />}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" preventScrollReset className="mt-4">
          <Button type="submit" variant="secondary" name="action" value="end-other-sessions">
            {t('endOthers')}
          </Button>
        </Form>
      )}
    </>
  );
}

function EndSession({ session }: { session: OpenSession }) {
  const t = useTranslations('account');
  const isPending = useNavigation().formData?.get('id') === session.id;
  const device = [session.browser, session.platform].filter(Boolean).join(', ') || t('unknownDevice');
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={session.id} />
      <Button
        type="submit"
        variant="secondary"
        name="action"
        value="end-session"
        aria-label={t('endSessionOf', { device })}
        isPending={isPending}
      >
        {t('endSession')}
      </Button>
    </Form>
  );
}
