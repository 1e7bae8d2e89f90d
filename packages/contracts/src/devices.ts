import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { job } from './job.ts';

const capability = 'devices';

/** Tokens are printable and without blanks; today's have some 160 characters. */
const device = z.object({
  fcm_token: z
    .string()
    .trim()
    .min(1)
    .max(1024)
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
  summary: 'Send push messages to this device until the session ends; whoever had it before is forgotten',
});

export const unregisterDevice = endpoint({
  ...change,
  operation: 'unregisterDevice',
  path: '/api/device/unregister',
  summary: 'Send no more push messages to this device; others than one’s own stay as they are',
});

/** One device each, so that one that fails does not make the others ring twice. */
export const pushJob = job(
  'devices.push',
  z.object({
    deviceId: z.uuid(),
    title: z.string(),
    body: z.string(),
    link: z.string(),
    /** When it was news. */
    at: z.iso.datetime(),
  }),
);
