import type { MailStopData } from '@marque/contracts/notification-settings';
import { isDigestStop } from '@marque/domain/notifications/notification-settings';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Notice } from '../../ui/Notice.tsx';

type MailStopPanelProps = {
  /** Null: the link is not one of ours. */
  stop: MailStopData | null;
  refusal: string | undefined;
};

/** Asks for confirmation, because mail scanners open every link. Only pressing the button stops the mails. */
export function MailStopPanel({ stop, refusal }: MailStopPanelProps) {
  const t = useTranslations('mailStop');
  const nameOf = useTranslations('notificationSettings.events');
  const nameOfMails = (mails: MailStopData['event']) =>
    isDigestStop(mails) ? t(`summaries.${mails}`) : nameOf(`${mails}.name`);
  const isPending = useNavigation().formMethod === 'POST';
  const title = stop ? t(stop.stopped ? 'done' : 'title') : t('invalid');
  const event = stop ? nameOfMails(stop.event) : '';
  return (
    <section aria-live="polite" className="grid grid-cols-1 gap-5">
      <h1 className="title text-4xl wrap-anywhere">{title}</h1>
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      {stop && (
        <p className="wrap-break-word">
          {stop.stopped ? t('doneText', { event }) : t('text', { event })} {t('others')}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {stop && (
          <Form method="post">
            <input type="hidden" name="stopped" value={stop.stopped ? 'no' : 'yes'} />
            <Button type="submit" variant={stop.stopped ? 'secondary' : 'primary'} isPending={isPending}>
              {t(stop.stopped ? 'undo' : 'button')}
            </Button>
          </Form>
        )}
        <RouteLink to="account-notification-settings" className={buttonStyle(stop ? 'quiet' : 'primary')}>
          {t('settings')}
        </RouteLink>
        <RouteLink to="index" className={buttonStyle('quiet')}>
          {t('home')}
        </RouteLink>
      </div>
    </section>
  );
}
