import { listCards } from '@marque/contracts/payments/cards';
import { useTranslations } from 'use-intl';
import { AccountFrame } from '../features/account/AccountFrame.tsx';
import { AccountSection } from '../features/account/AccountSection.tsx';
import { cardAnswersOf } from '../features/account/card-answers.ts';
import { cardsPageAction } from '../features/account/cards-page-action.server.ts';
import { CardSettings } from '../features/payment-cards/CardSettings.tsx';
import { countriesIn } from '../features/registration/countries.ts';
import { pageMeta } from '../features/seo/page-meta.ts';
import { BiddingSteps } from '../features/verification/BiddingSteps.tsx';
import { requireCustomer } from '../site/guards.ts';
import { useSite } from '../site/site.ts';
import { expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/account-payment-information.ts';

export const middleware = [requireCustomer];

export const meta = pageMeta('account-payment-information');

export async function loader({ context }: Route.LoaderArgs) {
  const { api, locale } = visitor(context);
  return { cards: expectData(await api.call(listCards, {})), countries: countriesIn(locale) };
}

export const action = cardsPageAction;

export default function PaymentInformation({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('steps');
  const ofCards = useTranslations('paymentCards');
  const { user } = useSite();
  const { cards, countries } = loaderData;
  const { ofAccount, ofCards: cardAnswer } = cardAnswersOf(actionData);
  if (!user) return null;
  return (
    <AccountFrame title={t('payment.title')}>
      <AccountSection id="card" title={ofCards('card')}>
        <CardSettings cards={cards} answer={cardAnswer} />
      </AccountSection>
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
