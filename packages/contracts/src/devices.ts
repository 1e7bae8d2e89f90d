import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { job } from './job.ts';
import { remindedOf } from './reminded-of.ts';

const capability = 'devices';

/** A token of Firebase, or a subscription to web push as compact JSON. Both are printable and have no spaces. */
const device = z.object({
  fcm_token: z
    .string()
    .trim()
    .min(1)
    .max(2048)
    .regex(/^[!-~]+$/),
});

const change = {
  capability,
  method: 'POST',
  access: 'customer',
  background: true,
  body: device,
  answer: { status: 200, data: z.object({ registered: z.boolean() }) },
  limit: { requests: 60, seconds: 600 },
} as const;

export const registerDevice = endpoint({
  ...change,
  operation: 'registerDevice',
  path: '/api/device/register',
  summary:
    'Send push messages to this device until the session ends; an earlier registration of the device is replaced',
  refusals: { 'push-service-unsupported': 422 },
});

export const unregisterDevice = endpoint({
  ...change,
  operation: 'unregisterDevice',
  path: '/api/device/unregister',
  summary: 'Stop push messages to this device; devices of other customers are not affected',
});

export const readPushKey = endpoint({
  capability,
  operation: 'readPushKey',
  method: 'GET',
  path: '/api/push/key',
  summary:
    'The public key with which a browser subscribes to our push messages; null if messages are not sent by Web Push',
  access: 'application',
  answer: { status: 200, data: z.object({ key: z.string().nullable() }) },
});

/** One job per device, so that a failure for one device does not delay the others. */
export const pushJob = job(
  'devices.push',
  z.object({
    deviceId: z.uuid(),
    /** Absent in the jobs of earlier versions. */
    customerId: z.uuid().optional(),
    title: z.string(),
    body: z.string(),
    link: z.string(),
    /** The auction that it is about. Staff do not see it as long as the bids of that auction are secret. */
    auctionId: z.uuid().optional(),
    topic: z.string().optional(),
    urgency: z.enum(['normal', 'high']).optional(),
    expiresAt: z.iso.datetime().optional(),
    /** When the event happened. */
    at: z.iso.datetime(),
    /** When it stops being true, if that is known. */
    until: z.iso.datetime().optional(),
    remindsOf: remindedOf.optional(),
  }),
  'soon',
);
