import { useTranslations } from 'use-intl';
import { AccountFrame } from '../features/account/AccountFrame.tsx';
import { AccountSection } from '../features/account/AccountSection.tsx';
import { accountAction } from '../features/account/account-action.server.ts';
import { countriesIn } from '../features/registration/countries.ts';
import { pageMeta } from '../features/seo/page-meta.ts';
import { BiddingSteps } from '../features/verification/BiddingSteps.tsx';
import { DefaultCard } from '../features/verification/DefaultCard.tsx';
import { requireCustomer } from '../site/guards.ts';
import { useSite } from '../site/site.ts';
import { visitor } from '../site/visitor.ts';
import type { Route } from './+types/account-payment-information.ts';

export const middleware = [requireCustomer];

export const meta = pageMeta('account-payment-information');

export const loader = ({ context }: Route.LoaderArgs) => ({
  countries: countriesIn(visitor(context).locale),
});

export const action = accountAction;

export default function PaymentInformation({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('steps');
  const { user } = useSite();
  if (!user) return null;
  return (
    <AccountFrame title={t('payment.title')}>
      <AccountSection id="card" title={t('payment.card')}>
        <DefaultCard user={user} />
        <p className="mt-4 text-ink-muted">{t('payment.text')}</p>
      </AccountSection>
      <AccountSection id="steps" title={t('title')}>
        <BiddingSteps heading="h3" user={user} countries={loaderData.countries} answer={actionData} />
      </AccountSection>
    </AccountFrame>
  );
}
