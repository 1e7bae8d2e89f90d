import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useLeaving } from '../payment-cards/use-leaving.ts';
import type { LeavingScreen } from './bid-screen.ts';

/** Leads to the provider's page, from which the customer returns to the typed amount. */
export function CardFirst({ url, refusal }: LeavingScreen) {
  const t = useTranslations('bidBox.card');
  const auction = useTranslations('auction');
  useLeaving(url);
  return (
    <form method="post" className="mx-auto grid w-full max-w-xl gap-6 px-5 py-10 sm:px-8 sm:py-16">
      <h1 className="title text-3xl">{t('add')}</h1>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : <p>{t('text')}</p>}
      <div className="flex flex-wrap gap-3">
        {url && (
          <a href={url} className={buttonStyle()}>
            {t('go')}
          </a>
        )}
        <Button type="submit" name="action" value="leave-bid" variant="secondary">
          {auction('toCar')}
        </Button>
      </div>
    </form>
  );
}
