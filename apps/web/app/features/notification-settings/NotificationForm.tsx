import type { SubmissionResult } from '@conform-to/react';
import type { NotificationSettingsData } from '@marque/contracts/notification-settings';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import { PushHere } from '../push/PushHere.tsx';
import { NotificationMatrix } from './NotificationMatrix.tsx';
import { readChosen } from './read-chosen.ts';
import { TimingFields } from './TimingFields.tsx';

type Props = {
  settings: NotificationSettingsData;
  timeZones: readonly string[];
  lastResult: SubmissionResult<string[]> | undefined;
};

/** All switches in one form with one button. It also works without JavaScript. */
export function NotificationForm({ settings, timeZones, lastResult }: Props) {
  const t = useTranslations('notificationSettings');
  const isPending = useNavigation().formMethod === 'POST';
  const refusal =
    lastResult?.status === 'error' ? Object.values(lastResult.error ?? {}).flat()[0] : undefined;
  const chosen = readChosen(settings, lastResult);
  return (
    <Form method="post" preventScrollReset className="grid gap-6">
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      {lastResult?.status === 'success' && <FocusedNotice tone="success">{t('saved')}</FocusedNotice>}
      <NotificationMatrix {...chosen} />
      {!settings.phone_verified && (
        <p className="max-w-prose text-ink-muted">
          {t('phoneMissing')}{' '}
          <RouteLink to="account" hash="profile" className="text-brand-ink underline underline-offset-4">
            {t('verifyPhone')}
          </RouteLink>
        </p>
      )}
      <p className="max-w-prose text-ink-muted">{t('pushHelp')}</p>
      <PushHere />
      <TimingFields
        timing={chosen.timing}
        is_time_zone_chosen={settings.is_time_zone_chosen || lastResult?.status === 'error'}
        timeZones={timeZones}
        errors={lastResult?.status === 'error' ? (lastResult.error ?? {}) : {}}
      />
      <div>
        <Button type="submit" size="large" isPending={isPending}>
          {t('save')}
        </Button>
      </div>
    </Form>
  );
}
