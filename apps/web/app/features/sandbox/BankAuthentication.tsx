import { Landmark } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { useTakeFocus } from '../../ui/use-take-focus.ts';

/** The bank wants to know whether it is really the customer who adds the card or pays. */
export function BankAuthentication({ cancelUrl }: { cancelUrl: string }) {
  const t = useTranslations('sandbox');
  const place = useTakeFocus();
  const answered = useNavigation().formData?.get('answer');
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="bank-title"
      className="mx-auto grid max-w-xl scroll-mt-4 gap-5 rounded-md border border-line bg-raised px-5 py-6 outline-none sm:px-8 sm:py-8"
    >
      <Landmark className="size-9 text-brand-ink" />
      <h1 id="bank-title" className="title text-3xl">
        {t('bank.title')}
      </h1>
      <p>{t('bank.text')}</p>
      <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
        <input type="hidden" name="action" value="bank" />
        <Button type="submit" name="answer" value="confirm" isPending={answered === 'confirm'}>
          {t('bank.confirm')}
        </Button>
        <Button
          type="submit"
          name="answer"
          value="refuse"
          variant="secondary"
          isPending={answered === 'refuse'}
        >
          {t('bank.refuse')}
        </Button>
        <a href={cancelUrl} className={buttonStyle('quiet')}>
          {t('cancel')}
        </a>
      </Form>
    </section>
  );
}
