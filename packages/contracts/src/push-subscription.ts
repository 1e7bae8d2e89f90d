import { z } from 'zod';

const base64url = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}$`));

/** A browser's subscription to web push, as `PushSubscription.toJSON` writes it. */
export const pushSubscription = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(1_500),
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
});
export type PushSubscriptionData = z.output<typeof pushSubscription>;
