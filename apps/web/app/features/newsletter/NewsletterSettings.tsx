import type { User } from '@marque/contracts/customers';
import { useFetcher } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { useAddress } from '../../site/use-address.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useViewerZone } from '../../ui/use-viewer-zone.ts';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import { NewsletterForm, useNewsletterFetcher } from './NewsletterForm.tsx';
import type { Unsubscription } from './unsubscribe.ts';

/** For a logged-in customer. Without JavaScript, both forms lead to the newsletter's pages. */
export function NewsletterSettings({ user }: { user: User }) {
  const t = useTranslations('newsletter');
  const tUnsubscribe = useTranslations('unsubscribe');
  const format = useFormatter();
  const timeZone = useViewerZone();
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: 'long', timeZone });
  const address = useAddress();
  const subscribing = useNewsletterFetcher('account');
  const unsubscribing = useFetcher<Unsubscription>({ key: 'newsletter-account-unsubscribe' });
  const unsubscription = unsubscribing.data;
  const subscribedAt = user.profile.newsletter_optin_at;

  if (!subscribedAt)
    return (
      <div className="grid gap-5">
        {unsubscription?.outcome === 'unsubscribed' && (
          <FocusedNotice tone="success">{tUnsubscribe('unsubscribed.title')}</FocusedNotice>
        )}
        <p>{t('invitation')}</p>
        <NewsletterForm variant="account" />
      </div>
    );

  return (
    <div className="grid justify-items-start gap-5">
      {subscribing.data?.status === 'success' && (
        <FocusedNotice tone="success">{t('subscribed')}</FocusedNotice>
      )}
      {unsubscription?.outcome === 'confirmation-sent' && (
        <FocusedNotice tone="info">{tUnsubscribe('linkMailed', { email: user.email })}</FocusedNotice>
      )}
      {unsubscription?.outcome === 'refused' && <Notice tone="danger">{unsubscription.detail}</Notice>}
      <p>{tUnsubscribe('since', { date: day(subscribedAt) })}</p>
      <unsubscribing.Form
        method="post"
        action={address({ route: 'newsletter-unsubscribe', params: { email: 'me' } })}
        onSubmit={() => subscribing.reset()}
      >
        <Button type="submit" variant="secondary" isPending={unsubscribing.state !== 'idle'}>
          {tUnsubscribe('unsubscribe')}
        </Button>
      </unsubscribing.Form>
    </div>
  );
}
