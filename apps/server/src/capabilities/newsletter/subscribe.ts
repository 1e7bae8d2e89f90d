import type { DataOf, ParsedRequest } from '@marque/contracts/endpoint';
import type { subscribeToNewsletter } from '@marque/contracts/newsletter';
import type { Refusal } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { consentVersion } from '@marque/domain/newsletter/consent-version';
import type { Context } from '../../platform/context.ts';
import { enterSubscription } from './enter-subscription.ts';
import { whoSubscribes } from './policy.ts';

type Endpoint = typeof subscribeToNewsletter;

/**
 * The response repeats the request. It contains no stored data, such as the date of an earlier subscription.
 */
export async function subscribe(
  { db, clock, actor, locale }: Context,
  wanted: ParsedRequest<Endpoint>['body'],
): Promise<DataOf<Endpoint> | Refusal<'login-required' | 'not-allowed'>> {
  const subscriber = whoSubscribes(actor, wanted);
  if ('refused' in subscriber) return subscriber;
  const regions = wanted.regions_of_interest;

  await inTransaction(db, (trx) =>
    enterSubscription(trx, {
      ...{ ...subscriber, regions, locale, now: clock.now() },
      consentVersion: consentVersion(locale, 'form'),
    }),
  );
  return { email: subscriber.email, regions_of_interest: regions };
}
