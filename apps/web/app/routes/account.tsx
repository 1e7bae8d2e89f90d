import { readBidLimits } from '@marque/contracts/customers/bid-limits';
import { useTranslations } from 'use-intl';
import { AccountFrame } from '../features/account/AccountFrame.tsx';
import { AccountSection } from '../features/account/AccountSection.tsx';
import { accountAction } from '../features/account/account-action.server.ts';
import { CloseAccount } from '../features/account/CloseAccount.tsx';
import { EmailChange } from '../features/account/EmailChange.tsx';
import { LanguageChoice } from '../features/account/LanguageChoice.tsx';
import { MyData } from '../features/account/MyData.tsx';
import { Profile } from '../features/account/Profile.tsx';
import { NewsletterSettings } from '../features/newsletter/NewsletterSettings.tsx';
import { countriesIn } from '../features/registration/countries.ts';
import { customerMeta } from '../features/seo/customer-meta.ts';
import { BidLimitFacts, isLimited } from '../features/verification/BidLimitFacts.tsx';
import { requireCustomer } from '../site/guards.ts';
import { RouteLink } from '../site/RouteLink.tsx';
import { useSite } from '../site/site.ts';
import { expectData, visitor } from '../site/visitor.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import type { Route } from './+types/account.ts';

export const middleware = [requireCustomer];

export const meta = customerMeta('account');

export async function loader({ context }: Route.LoaderArgs) {
  const { api, locale } = visitor(context);
  return {
    countries: countriesIn(locale),
    bidLimits: expectData(await api.call(readBidLimits, {})),
  };
}

export const action = accountAction;

export default function Account({ loaderData, actionData: answer }: Route.ComponentProps) {
  const t = useTranslations('account');
  const { user } = useSite();
  if (!user) return null;
  const resultOf = (action: string) => (answer?.action === action ? answer.result : undefined);
  return (
    <AccountFrame title={t('title')}>
      <AccountSection id="profile" title={t('profile')}>
        <Profile user={user} countries={loaderData.countries} answer={answer} />
      </AccountSection>
      {isLimited(loaderData.bidLimits) && (
        <AccountSection id="bid-limits" title={t('bidLimits.title')}>
          <BidLimitFacts bidLimits={loaderData.bidLimits} />
        </AccountSection>
      )}
      <AccountSection id="email" title={t('email')}>
        <Disclosure title={t('changeEmail')} answered={resultOf('email')} staysOpen>
          <EmailChange answer={answer} />
        </Disclosure>
      </AccountSection>
      <AccountSection id="security" title={t('security')}>
        <ul className="grid gap-2">
          {(['password', 'session', 'passkeys'] as const).map((part) => (
            <li key={part}>
              <RouteLink
                to="account-security"
                hash={part}
                className="inline-flex min-h-11 items-center text-brand-ink underline underline-offset-4"
              >
                {t(`securityLinks.${part}`)}
              </RouteLink>
            </li>
          ))}
        </ul>
      </AccountSection>
      <AccountSection id="newsletter" title={t('newsletter')}>
        <NewsletterSettings user={user} />
      </AccountSection>
      <AccountSection id="language" title={t('language')}>
        <LanguageChoice user={user} answer={answer} />
      </AccountSection>
      <AccountSection id="data" title={t('data')}>
        <MyData />
      </AccountSection>
      <AccountSection id="close" title={t('close')}>
        <Disclosure title={t('closeOpen')} answered={resultOf('delete-account')}>
          <CloseAccount answer={answer} />
        </Disclosure>
      </AccountSection>
    </AccountFrame>
  );
}
