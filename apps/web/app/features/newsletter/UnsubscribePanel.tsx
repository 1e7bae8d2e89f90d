import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { Unsubscription } from './unsubscribe.ts';

type UnsubscribePanelProps = { id: string; unsubscription: Unsubscription | undefined };

/** Asks for confirmation, because mail scanners open every link. Only pressing the button unsubscribes. */
export function UnsubscribePanel({ id, unsubscription }: UnsubscribePanelProps) {
  const t = useTranslations('unsubscribe');
  const isPending = useNavigation().formMethod === 'POST';
  const stage = stageOf(unsubscription);

  return (
    <section aria-live="polite" className="grid gap-5">
      <h1 className="title text-4xl wrap-break-word">{t(`${stage}.title`)}</h1>
      {unsubscription?.outcome === 'refused' && <Notice tone="danger">{unsubscription.detail}</Notice>}
      <p>
        {stage === 'confirm' && isAddress(id) ? t('confirm.byAddress', { email: id }) : t(`${stage}.text`)}
      </p>
      <div className="flex flex-wrap gap-3">
        {stage === 'confirm' && (
          <Form method="post">
            <Button type="submit" isPending={isPending}>
              {t('unsubscribe')}
            </Button>
          </Form>
        )}
        {stage === 'linkInvalid' && (
          <RouteLink to="account" className={buttonStyle('primary')}>
            {t('linkInvalid.account')}
          </RouteLink>
        )}
        {stage === 'unsubscribed' && (
          <RouteLink to="newsletter" className={buttonStyle('secondary')}>
            {t('unsubscribed.again')}
          </RouteLink>
        )}
        <RouteLink to="index" className={buttonStyle(stage === 'confirm' ? 'quiet' : 'secondary')}>
          {t('home')}
        </RouteLink>
      </div>
    </section>
  );
}

const isAddress = (id: string) => id.includes('@');

function stageOf(unsubscription: Unsubscription | undefined) {
  switch (unsubscription?.outcome) {
    case 'unsubscribed':
      return 'unsubscribed';
    case 'confirmation-sent':
      return 'confirmationSent';
    case 'link-invalid':
      return 'linkInvalid';
    case 'refused':
    case undefined:
      return 'confirm';
  }
}
