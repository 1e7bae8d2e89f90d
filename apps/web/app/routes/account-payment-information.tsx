import { readBusinessDetails } from '@marque/contracts/invoices';
import { listCards } from '@marque/contracts/payments/cards';
import { useTranslations } from 'use-intl';
import { AccountFrame } from '../features/account/AccountFrame.tsx';
import { AccountSection } from '../features/account/AccountSection.tsx';
import { BusinessSettings } from '../features/business/BusinessSettings.tsx';
import { CardSettings } from '../features/payment-cards/CardSettings.tsx';
import { answersByPart } from '../features/payment-information/answers-by-part.ts';
import { paymentInformationAction } from '../features/payment-information/payment-information-action.server.ts';
import { countriesIn } from '../features/registration/countries.ts';
import { customerMeta } from '../features/seo/customer-meta.ts';
import { BiddingSteps } from '../features/verification/BiddingSteps.tsx';
import { requireCustomer } from '../site/guards.ts';
import { useSite } from '../site/site.ts';
import { expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/account-payment-information.ts';

export const middleware = [requireCustomer];

export const meta = customerMeta('account-payment-information');

export async function loader({ context }: Route.LoaderArgs) {
  const { api, locale } = visitor(context);
  const [cards, business] = await Promise.all([api.call(listCards, {}), api.call(readBusinessDetails, {})]);
  return {
    ...{ cards: expectData(cards), countries: countriesIn(locale) },
    // The cards matter more: without an answer about the business, the page leaves that section out.
    business: business.ok ? business.data : undefined,
  };
}

export const action = paymentInformationAction;

export default function PaymentInformation({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('steps');
  const ofCards = useTranslations('paymentCards');
  const businessWords = useTranslations('business');
  const { user } = useSite();
  const { cards, countries, business } = loaderData;
  const { ofAccount, ofCards: cardAnswer, ofBusiness } = answersByPart(actionData);
  if (!user) return null;
  return (
    <AccountFrame title={t('payment.title')}>
      <AccountSection id="card" title={ofCards('card')}>
        <CardSettings cards={cards} answer={cardAnswer} />
      </AccountSection>
      {business !== undefined && (
        <AccountSection id="business" title={businessWords('title')}>
          <BusinessSettings business={business} answer={ofBusiness} />
        </AccountSection>
      )}
      <AccountSection id="steps" title={t('title')}>
        <BiddingSteps
          heading="h3"
          user={user}
          countries={countries}
          answer={ofAccount}
          cards={cards}
          cardAnswer={cardAnswer}
        />
      </AccountSection>
    </AccountFrame>
  );
}
