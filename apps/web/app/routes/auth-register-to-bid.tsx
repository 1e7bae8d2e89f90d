import { readBidLimits } from '@marque/contracts/customers/bid-limits';
import { listCards } from '@marque/contracts/payments/cards';
import { localPath } from '@marque/domain/routing/local-path';
import { ArrowLeft } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { answersByPart } from '../features/payment-information/answers-by-part.ts';
import { paymentInformationAction } from '../features/payment-information/payment-information-action.server.ts';
import { countriesIn } from '../features/registration/countries.ts';
import { customerMeta } from '../features/seo/customer-meta.ts';
import { BiddingSteps } from '../features/verification/BiddingSteps.tsx';
import { BidLimitFacts, isLimited } from '../features/verification/BidLimitFacts.tsx';
import { useEmailConfirmation } from '../features/verification/use-email-confirmation.ts';
import { requireCustomer } from '../site/guards.ts';
import { RouteLink } from '../site/RouteLink.tsx';
import { useSite } from '../site/site.ts';
import { expectData, visitor } from '../site/visitor.ts';
import { buttonStyle } from '../ui/button-style.ts';
import { Notice } from '../ui/Notice.tsx';
import type { Route } from './+types/auth-register-to-bid.ts';

export const middleware = [requireCustomer];

export const meta = customerMeta('auth-register-to-bid');

export async function loader({ context }: Route.LoaderArgs) {
  const { api, locale } = visitor(context);
  const [cards, bidLimits] = await Promise.all([api.call(listCards, {}), api.call(readBidLimits, {})]);
  return {
    ...{ cards: expectData(cards), countries: countriesIn(locale) },
    bidLimits: expectData(bidLimits),
  };
}

export const action = paymentInformationAction;

export default function RegisterToBid({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('steps');
  const say = useTranslations('account.bidLimits');
  const { bidLimits, ...steps } = loaderData;
  const { user } = useSite();
  const [search] = useSearchParams();
  const { ofAccount, ofCards } = answersByPart(actionData);
  const carPath = carIn(localPath(search.get('returnTo')));
  useEmailConfirmation(user?.profile.not_validated_to_bid_reasons.includes('email-not-verified') ?? false);
  if (!user) return null;
  return (
    <>
      {carPath && (
        <Link
          to={carPath}
          className="mb-4 inline-flex min-h-11 items-center gap-2 text-brand-ink underline underline-offset-4"
        >
          <ArrowLeft className="size-4.5" />
          {t('backToCar')}
        </Link>
      )}
      <h1 className="title text-4xl">{t('title')}</h1>
      <p className="mt-3 mb-8 text-ink-muted">{t('text')}</p>
      {user.profile.validated_to_bid && (
        <Notice tone="success" title={t('ready')} className="mb-8">
          <p className="mt-1 mb-3">{t('readyText')}</p>
          {carPath ? (
            <Link to={`${carPath}#bid`} className={buttonStyle()}>
              {t('backToCar')}
            </Link>
          ) : (
            <RouteLink to="auctions-live" className={buttonStyle()}>
              {t('browse')}
            </RouteLink>
          )}
        </Notice>
      )}
      <BiddingSteps user={user} {...steps} answer={ofAccount} cardAnswer={ofCards} />
      {isLimited(bidLimits) && (
        <section aria-labelledby="bid-limits" className="mt-10">
          <h2 id="bid-limits" className="title mb-3 text-xl">
            {say('title')}
          </h2>
          <BidLimitFacts bidLimits={bidLimits} />
        </section>
      )}
    </>
  );
}

/** The address of a car from which the customer came, without a fragment. */
const carIn = (path: string | null): string | null =>
  path && /^\/[^/]+\/listings\//.test(path) ? (path.split('#', 1)[0] ?? null) : null;
