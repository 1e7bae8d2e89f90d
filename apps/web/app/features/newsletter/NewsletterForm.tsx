import type { SubmissionResult } from '@conform-to/react';
import { NEWSLETTER_REGIONS } from '@marque/domain/newsletter/regions';
import { useState } from 'react';
import { PrefetchPageLinks, useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSiteIfLoaded } from '../../site/site.ts';
import { useAddress } from '../../site/use-address.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckboxGroup } from '../../ui/CheckboxGroup.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { bindChoices, bindText } from '../forms/bind-field.ts';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import { useLateForm } from '../forms/use-late-form.ts';

type NewsletterFormProps = {
  variant: 'footer' | 'modal' | 'page' | 'account';
  /** The response of the newsletter page to a form that was posted without JavaScript. */
  lastResult?: SubmissionResult<string[]> | undefined;
};

export function NewsletterForm({ variant, lastResult }: NewsletterFormProps) {
  const t = useTranslations('newsletter');
  const user = useSiteIfLoaded()?.user ?? null;
  const fetcher = useNewsletterFetcher(variant);
  const result = fetcher.data ?? lastResult;
  if (result?.status === 'success') return <FocusedNotice tone="success">{t('subscribed')}</FocusedNotice>;
  // The key resets the form at login, because a customer gets other fields than a visitor.
  return <SubscriptionForm key={user?.id} variant={variant} fetcher={fetcher} result={result} />;
}

/** Has a fixed key, so that a page around the form can read the result. */
export const useNewsletterFetcher = (variant: NewsletterFormProps['variant']) =>
  useFetcher<SubmissionResult<string[]>>({ key: `newsletter-${variant}` });

type SubscriptionFormProps = {
  variant: NewsletterFormProps['variant'];
  fetcher: ReturnType<typeof useNewsletterFetcher>;
  result: SubmissionResult<string[]> | undefined;
};

function SubscriptionForm({ variant, fetcher, result }: SubscriptionFormProps) {
  const t = useTranslations('newsletter');
  const nameOf = useTranslations('fields');
  const address = useAddress();
  const user = useSiteIfLoaded()?.user ?? null;
  const isPending = fetcher.state !== 'idle';
  const [isTouched, setTouched] = useState(false);
  const action = address({ route: 'newsletter' });
  const { fields, formProps } = useLateForm({
    id: `newsletter-${variant}`,
    names: ['email', 'regions_of_interest'],
    loadSchema: async () => {
      const { customerSubscription, visitorSubscription } = await import('./subscription-schemas.ts');
      return user ? customerSubscription : visitorSubscription;
    },
    lastResult: result,
    isPending,
  });
  const refusal = Object.values(result?.error ?? {}).flatMap((sentences) => sentences ?? [])[0];

  return (
    <fetcher.Form
      {...formProps}
      method="post"
      action={action}
      onFocus={() => {
        formProps.onFocus();
        setTouched(true);
      }}
      // Without a connection the form shows its own notice.
      data-on-page
      className="grid gap-5"
    >
      {/* Prefetch the script that the router loads before posting: offline, the router would reload the page. */}
      {isTouched && variant !== 'page' && <PrefetchPageLinks page={action} />}
      {refusal && !isPending && <Notice tone="danger">{refusal}</Notice>}
      {user ? (
        <>
          <TextField label={nameOf('email')} name="email" type="email" defaultValue={user.email} isDisabled />
          <input type="hidden" name="user_id" value={user.id} />
        </>
      ) : (
        <TextField {...bindText(fields.email)} label={nameOf('email')} type="email" autoComplete="email" />
      )}
      <CheckboxGroup
        {...bindChoices(fields.regions_of_interest)}
        label={nameOf('regions_of_interest')}
        options={NEWSLETTER_REGIONS.map((region) => ({ value: region, label: t(`regions.${region}`) }))}
        isInline
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" isPending={isPending}>
          {t('subscribe')}
        </Button>
        <p className="min-w-0 flex-1 basis-48 text-sm text-ink-muted">{t('promise')}</p>
      </div>
    </fetcher.Form>
  );
}
