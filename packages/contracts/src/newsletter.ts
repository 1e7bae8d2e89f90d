import { NEWSLETTER_REGIONS } from '@marque/domain/newsletter/regions';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { emailField, requiredChoices } from './fields.ts';
import { job } from './job.ts';
import { LOCALES } from './locale.ts';

const capability = 'newsletter';

const regionsOfInterest = requiredChoices(NEWSLETTER_REGIONS, 'regions-required');

/** The form for visitors. */
export const visitorSubscription = z.object({
  email: emailField({ required: 'email-required', invalid: 'email-invalid' }),
  regions_of_interest: regionsOfInterest,
});

/** The form for a logged-in customer. The id identifies the customer, and the address is that of the account. */
export const customerSubscription = z.object({
  user_id: z.uuid(),
  regions_of_interest: regionsOfInterest,
});

/** Repeats only the input and no stored data, so the response is the same for every address. */
export const newsletterSubscription = z.object({
  email: z.string(),
  regions_of_interest: z.array(z.enum(NEWSLETTER_REGIONS)),
});

export const subscribeToNewsletter = endpoint({
  operation: 'subscribeToNewsletter',
  capability,
  method: 'POST',
  path: '/api/newsletter/subscribe',
  summary: 'Subscribe an address, or the logged-in customer, to the newsletter',
  access: 'application',
  body: z.union([customerSubscription, visitorSubscription]),
  answer: { status: 201, data: newsletterSubscription },
  refusals: { 'login-required': 401, 'not-allowed': 403 },
  limit: { requests: 10, seconds: 60 },
});

/**
 * The id is the opaque id in a mail's link, or `me` for a logged-in customer. If it is an address, or the customer has
 * not verified the address, the product mails a link and does not unsubscribe.
 */
const unsubscription = {
  capability,
  params: z.object({ id: z.string().min(1).max(400) }),
  refusals: { 'login-required': 401, 'unsubscribe-link-invalid': 422 },
  limit: { requests: 20, seconds: 60 },
} as const;

export const unsubscribed = z.object({ outcome: z.enum(['unsubscribed', 'confirmation-sent']) });

export const unsubscribeFromNewsletter = endpoint({
  ...unsubscription,
  operation: 'unsubscribeFromNewsletter',
  method: 'DELETE',
  path: '/api/newsletter/unsubscribe/{id}',
  summary: 'End a subscription with the id of a mail’s link',
  access: 'application',
  answer: { status: 200, data: unsubscribed },
});

/** RFC 8058: mail clients post a form here, without an access token. */
export const unsubscribeWithOneClick = endpoint({
  ...unsubscription,
  operation: 'unsubscribeWithOneClick',
  method: 'POST',
  path: '/api/newsletter/unsubscribe/{id}',
  summary: 'One-click unsubscription by a mail client (List-Unsubscribe-Post), with the id of a mail’s link',
  access: 'open',
  acceptsForms: true,
  allowedInReadOnly: true,
  refusals: { 'unsubscribe-link-invalid': 422 },
  // The providers of mailboxes send the requests of all their readers from a few addresses.
  limit: { requests: 1_200, seconds: 60 },
  answer: { status: 200, data: unsubscribed },
});

export const newsletterWelcomeJob = job(
  'newsletter.welcome',
  z.object({
    subscriptionId: z.uuid(),
    locale: z.enum(LOCALES),
    /** False if the address was already subscribed. Then the job does nothing. */
    begins: z.boolean(),
  }),
);

export const newsletterUnsubscribeLinkJob = job(
  'newsletter.unsubscribe-link',
  z.object({ email: z.string().max(254), locale: z.enum(LOCALES) }),
  'urgent',
);
