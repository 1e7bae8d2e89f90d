import { useTranslations } from 'use-intl';
import { accountAction } from '../features/account/account-action.server.ts';
import { keepAccountForm } from '../features/account/keep-account-form.ts';
import { countriesIn } from '../features/registration/countries.ts';
import { pageMeta } from '../features/seo/page-meta.ts';
import { BiddingSteps } from '../features/verification/BiddingSteps.tsx';
import { requireCustomer } from '../site/guards.ts';
import { RouteLink } from '../site/RouteLink.tsx';
import { useSite } from '../site/site.ts';
import { visitor } from '../site/visitor.ts';
import { buttonStyle } from '../ui/button-style.ts';
import { Notice } from '../ui/Notice.tsx';
import type { Route } from './+types/auth-register-to-bid.ts';

export const middleware = [requireCustomer];

export const meta = pageMeta('auth-register-to-bid');

export const loader = ({ context }: Route.LoaderArgs) => ({
  countries: countriesIn(visitor(context).locale),
});

export const action = accountAction;

export const clientAction = keepAccountForm;

export default function RegisterToBid({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('steps');
  const { user } = useSite();
  if (!user) return null;
  return (
    <>
      <h1 className="title text-4xl">{t('title')}</h1>
      <p className="mt-3 mb-8 text-ink-muted">{t('text')}</p>
      {user.profile.validated_to_bid && (
        <Notice tone="success" title={t('ready')} className="mb-8">
          <p className="mt-1 mb-3">{t('readyText')}</p>
          <RouteLink to="auctions-live" className={buttonStyle()}>
            {t('browse')}
          </RouteLink>
        </Notice>
      )}
      <BiddingSteps user={user} countries={loaderData.countries} answer={actionData} />
    </>
  );
}
