import { StartupError } from '@marque/db/startup-error';
import { z } from 'zod';
import type { Keys } from '../keys.ts';
import { type VapidKeys, vapidKeysFrom, vapidKeysOf } from '../notifications/vapid-keys.ts';
import type { Settings } from './settings.ts';

const serviceAccount = z.object({
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string(),
});

export const together = (names: string, values: (string | undefined)[]): boolean => {
  const given = values.filter((value) => value !== undefined).length;
  if (given !== 0 && given !== values.length)
    throw new StartupError(`${names} belong together: set all or none.`);
  return given > 0;
};

export function hostedPusher({ PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET, PUSHER_CLUSTER }: Settings) {
  together('PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET', [PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET]);
  return PUSHER_APP_ID && PUSHER_KEY && PUSHER_SECRET
    ? { appId: PUSHER_APP_ID, key: PUSHER_KEY, secret: PUSHER_SECRET, cluster: PUSHER_CLUSTER }
    : undefined;
}

export function contentful(settings: Settings) {
  const { CONTENTFUL_SPACE, CONTENTFUL_TOKEN, CONTENTFUL_WEBHOOK_SECRET, CONTENTFUL_URL } = settings;
  const names = 'CONTENTFUL_SPACE, CONTENTFUL_TOKEN and CONTENTFUL_WEBHOOK_SECRET';
  together(names, [CONTENTFUL_SPACE, CONTENTFUL_TOKEN, CONTENTFUL_WEBHOOK_SECRET]);
  if (settings.CONTENT_SOURCE === 'contentful' && !CONTENTFUL_SPACE)
    throw new StartupError(`CONTENT_SOURCE is contentful, so set ${names} too.`);
  return CONTENTFUL_SPACE && CONTENTFUL_TOKEN && CONTENTFUL_WEBHOOK_SECRET
    ? {
        baseUrl: new URL(CONTENTFUL_URL).origin,
        space: CONTENTFUL_SPACE,
        environment: settings.CONTENTFUL_ENVIRONMENT,
        token: CONTENTFUL_TOKEN,
        webhookSecret: CONTENTFUL_WEBHOOK_SECRET,
      }
    : undefined;
}

type S3Settings = Pick<
  Settings,
  'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'S3_ENDPOINT'
>;

export function s3(settings: S3Settings) {
  const { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT } = settings;
  const needed = [S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY];
  const names = 'S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY';
  if (!together(names, needed) && S3_ENDPOINT)
    throw new StartupError(`S3_ENDPOINT has no effect without ${names}.`);
  return S3_BUCKET && S3_REGION && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
    ? {
        bucket: S3_BUCKET,
        region: S3_REGION,
        accessKeyId: S3_ACCESS_KEY_ID,
        secretAccessKey: S3_SECRET_ACCESS_KEY,
        endpoint: S3_ENDPOINT,
      }
    : undefined;
}

const origin = (url: string | undefined) => (url === undefined ? {} : { baseUrl: new URL(url).origin });

export function twilio({ TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_API_URL }: Settings) {
  together('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM', [
    TWILIO_ACCOUNT_SID,
    TWILIO_AUTH_TOKEN,
    TWILIO_FROM,
  ]);
  return TWILIO_ACCOUNT_SID && TWILIO_AUTH_TOKEN && TWILIO_FROM
    ? {
        accountSid: TWILIO_ACCOUNT_SID,
        authToken: TWILIO_AUTH_TOKEN,
        from: TWILIO_FROM,
        ...origin(TWILIO_API_URL),
      }
    : undefined;
}

/** Without these settings, the sandbox stands in for the provider. */
export function stripe({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL }: Settings) {
  const names = 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET';
  if (!together(names, [STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET]) && STRIPE_API_URL)
    throw new StartupError(`STRIPE_API_URL has no effect without ${names}.`);
  return STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET
    ? {
        secretKey: STRIPE_SECRET_KEY,
        webhookSecret: STRIPE_WEBHOOK_SECRET,
        apiUrl: STRIPE_API_URL === undefined ? undefined : new URL(STRIPE_API_URL),
      }
    : undefined;
}

export function push(env: Settings, keys: Keys) {
  const { MARQUE_ENV, FCM_SERVICE_ACCOUNT, FIREBASE_API_KEY, FIREBASE_APP_ID, FIREBASE_VAPID_KEY } = env;
  const fcm = FCM_SERVICE_ACCOUNT === undefined ? undefined : readServiceAccount(FCM_SERVICE_ACCOUNT);
  const names = 'FIREBASE_API_KEY, FIREBASE_APP_ID and FIREBASE_VAPID_KEY';
  if (together(names, [FIREBASE_API_KEY, FIREBASE_APP_ID, FIREBASE_VAPID_KEY]) && !fcm)
    throw new StartupError(`${names} have no effect without FCM_SERVICE_ACCOUNT.`);
  // Push messages are inactive in testing, except in the outbox.
  const hasWebPush = !fcm && MARQUE_ENV !== 'testing';
  return {
    fcm,
    webPush: hasWebPush ? webPush(env, keys) : undefined,
    ...origin(env.FCM_API_URL),
    browser:
      fcm && FIREBASE_API_KEY && FIREBASE_APP_ID && FIREBASE_VAPID_KEY
        ? {
            apiKey: FIREBASE_API_KEY,
            appId: FIREBASE_APP_ID,
            projectId: fcm.project_id,
            vapidKey: FIREBASE_VAPID_KEY,
          }
        : undefined,
  };
}

function webPush({ MARQUE_ENV, PUSH_SERVICES, VAPID_PRIVATE_KEY, CONTACT_EMAIL_UK }: Settings, keys: Keys) {
  const isProduction = MARQUE_ENV === 'production';
  return {
    keys: VAPID_PRIVATE_KEY ? readVapidKey(VAPID_PRIVATE_KEY) : vapidKeysFrom(keys.webPush),
    subject: `mailto:${CONTACT_EMAIL_UK}`,
    services: { hosts: PUSH_SERVICES, allowsLoopback: !isProduction },
    keepsCopies: !isProduction,
  };
}

function readVapidKey(key: string): VapidKeys {
  try {
    return vapidKeysOf(Buffer.from(key, 'base64url'));
  } catch {
    throw new StartupError('The setting VAPID_PRIVATE_KEY is not a private key of the curve P-256.');
  }
}

export function recaptcha({ RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET, RECAPTCHA_MINIMUM_SCORE }: Settings) {
  together('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET', [RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET]);
  return RECAPTCHA_SITE_KEY && RECAPTCHA_SECRET
    ? { siteKey: RECAPTCHA_SITE_KEY, secret: RECAPTCHA_SECRET, minimumScore: RECAPTCHA_MINIMUM_SCORE }
    : undefined;
}

function readServiceAccount(json: string) {
  try {
    return serviceAccount.parse(JSON.parse(json));
  } catch {
    throw new StartupError('The setting FCM_SERVICE_ACCOUNT is not the JSON of a service account.');
  }
}
