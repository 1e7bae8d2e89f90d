import { StartupError } from '@marque/db/startup-error';
import { isAnalyticsContainer } from '@marque/domain/analytics/analytics-container';
import { DEFAULT_PREMIUM_TERMS, type PremiumTerms } from '@marque/domain/bidding/premium';
import { z } from 'zod';
import { deriveKeys } from './keys.ts';

const developmentSecret = 'development-secret-that-production-refuses';

const count = (fallback: number) => z.coerce.number().int().positive().default(fallback);
const secret = z.string().min(32).default(developmentSecret);

/** Percentage, minimum, maximum (0: none) and VAT percentage: `6,600,0,20`. */
const premiumTerms = (fallback: PremiumTerms) =>
  z
    .string()
    .regex(/^\d+(\.\d{1,2})?,\d+,\d+,\d+(\.\d{1,2})?$/)
    .transform((text): PremiumTerms => {
      const [percent = 0, minimum = 0, maximum = 0, vat_percent = 0] = text.split(',').map(Number);
      return { percent, minimum, maximum, vat_percent };
    })
    .default(fallback);

const settings = z.object({
  MARQUE_ENV: z.enum(['development', 'testing', 'production']).default('development'),
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  DATA_DIR: z.string().default('.data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),

  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: count(10),
  DATABASE_STATEMENT_TIMEOUT_MS: count(10_000),
  DATABASE_LOCK_TIMEOUT_MS: count(5_000),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  WORKER_CONCURRENCY: count(4),

  APP_SECRET: secret,
  PUBLIC_ACCESS_TOKEN: z.string().min(4).default('marque-web'),
  SSO_DOMAIN: z.string().optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  REQUESTS_PER_MINUTE: count(1_200),
  /** Multiplies every rate limit, for load tests. */
  LIMIT_FACTOR: count(1),
  /**
   * Requests are refused while the event loop is delayed by more than this. A shared test machine needs a
   * higher value.
   */
  SHED_AFTER_DELAY_MS: count(1_500),
  /** How long a cached page is shared. 0 turns the cache off. The default is 5, or 0 in testing. */
  PAGE_CACHE_SECONDS: z.coerce.number().int().min(0).max(60).optional(),

  REALTIME_KEY: z.string().default('marque'),
  REALTIME_SECRET: secret,
  REALTIME_MAX_CONNECTIONS: count(20_000),
  PUSHER_APP_ID: z.string().optional(),
  PUSHER_KEY: z.string().optional(),
  PUSHER_SECRET: z.string().optional(),
  PUSHER_CLUSTER: z.string().default('eu'),

  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Only for a storage service other than Amazon's. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),

  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Marque <hello@marque.example>'),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  /** Another server with Twilio's API, such as a fake on this machine or a gateway. */
  TWILIO_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  FCM_SERVICE_ACCOUNT: z.string().optional(),
  /** Another server with FCM's API. It issues its access tokens at `/token`. */
  FCM_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Public values of the same Firebase project. A browser needs them to receive push messages. */
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_APP_ID: z.string().optional(),
  FIREBASE_VAPID_KEY: z.string().optional(),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_MINIMUM_SCORE: z.coerce.number().min(0).max(1).default(0.5),

  PREMIUM_UK: premiumTerms(DEFAULT_PREMIUM_TERMS.UK),
  PREMIUM_EU: premiumTerms(DEFAULT_PREMIUM_TERMS.EU),
  PREMIUM_USA: premiumTerms(DEFAULT_PREMIUM_TERMS.USA),

  GTM_ID: z.string().refine(isAnalyticsContainer).optional(),
  HOMEPAGE_LIMIT: count(12),
  IDLE_THRESHOLD_MS: count(60_000),
  SELLER_PACK_URL: z.url().default('https://content.marque.example/seller-pack.pdf'),
  CONTACT_EMAIL_UK: z.email().default('uk@marque.example'),
  CONTACT_EMAIL_EU: z.email().default('eu@marque.example'),
  CONTACT_EMAIL_USA: z.email().default('usa@marque.example'),

  /** The default is on in development and off elsewhere. Production does not start with it on. */
  DEMO_CATALOGUE: z.enum(['on', 'off']).optional(),
  /** Whether the demo's collectors bid automatically. They do so in development only. */
  DEMO_BIDS: z.enum(['on', 'off']).default('on'),
});

const serviceAccount = z.object({
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string(),
});

export type Config = ReturnType<typeof readConfig>;

/** Configuration is read once. A wrong value stops the start with one sentence that names the setting. */
export function readConfig(environment: Record<string, string | undefined>) {
  // Shells and compose files pass an empty variable for a setting that is not set.
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const parsed = settings.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    throw new StartupError(`The setting ${name} is not valid: ${issue?.message ?? 'wrong value'}.`);
  }
  const env = parsed.data;
  const production = env.MARQUE_ENV === 'production';
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin;
  if (production) refuseDevelopmentValues(env, publicUrl);
  const cookiePrefix = cookiePrefixFor(publicUrl, env.SSO_DOMAIN);

  return {
    environment: env.MARQUE_ENV,
    production,
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    trustProxy: env.TRUST_PROXY,
    dataDir: env.DATA_DIR,
    logLevel: env.LOG_LEVEL,
    database: {
      url: env.DATABASE_URL,
      poolSize: env.DATABASE_POOL_SIZE,
      statementTimeoutMs: env.DATABASE_STATEMENT_TIMEOUT_MS,
      lockTimeoutMs: env.DATABASE_LOCK_TIMEOUT_MS,
    },
    redisUrl: env.REDIS_URL,
    workerConcurrency: env.WORKER_CONCURRENCY,
    keys: deriveKeys(env.APP_SECRET),
    publicAccessToken: env.PUBLIC_ACCESS_TOKEN,
    sessionCookie: { name: `${cookiePrefix}marque_session_${env.MARQUE_ENV}`, domain: env.SSO_DOMAIN },
    customerCookie: { name: `${cookiePrefix}marque_customer_${env.MARQUE_ENV}` },
    metricsToken: env.METRICS_TOKEN,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    limitFactor: env.LIMIT_FACTOR,
    shedAfterDelayMs: env.SHED_AFTER_DELAY_MS,
    pageCacheSeconds: env.PAGE_CACHE_SECONDS ?? (env.MARQUE_ENV === 'testing' ? 0 : 5),
    premiumTerms: { UK: env.PREMIUM_UK, EU: env.PREMIUM_EU, USA: env.PREMIUM_USA },
    realtime: {
      key: env.PUSHER_KEY ?? env.REALTIME_KEY,
      secret: env.REALTIME_SECRET,
      maxConnections: env.REALTIME_MAX_CONNECTIONS,
      hosted: hostedPusher(env),
    },
    s3: s3(env),
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    sms: { twilio: twilio(env) },
    push: push(env),
    recaptcha: recaptcha(env),
    analyticsContainer: env.GTM_ID ?? null,
    homepageLimit: env.HOMEPAGE_LIMIT,
    idleThresholdMs: env.IDLE_THRESHOLD_MS,
    sellerPackUrl: env.SELLER_PACK_URL,
    regions: [
      { region: 'UK' as const, email: env.CONTACT_EMAIL_UK },
      { region: 'EU' as const, email: env.CONTACT_EMAIL_EU },
      { region: 'USA' as const, email: env.CONTACT_EMAIL_USA },
    ],
    demo: demo(env),
  };
}

type Settings = z.output<typeof settings>;

/**
 * Browsers accept a cookie with a prefix only over TLS. `__Host-` also stops other hosts of the domain from setting
 * it, so it does not fit a cookie that single sign-on shares with them.
 */
function cookiePrefixFor(publicUrl: string, ssoDomain: string | undefined): string {
  if (!publicUrl.startsWith('https:')) return '';
  return ssoDomain ? '__Secure-' : '__Host-';
}

function demo({ MARQUE_ENV, DEMO_CATALOGUE, DEMO_BIDS }: Settings) {
  const development = MARQUE_ENV === 'development';
  const catalogue = (DEMO_CATALOGUE ?? (development ? 'on' : 'off')) === 'on';
  return { catalogue, bids: catalogue && development && DEMO_BIDS === 'on' };
}

function refuseDevelopmentValues(env: Settings, publicUrl: string): void {
  for (const name of ['APP_SECRET', 'REALTIME_SECRET'] as const)
    if (env[name] === developmentSecret)
      throw new StartupError(`Production needs a ${name} of its own, at least 32 characters long.`);
  if (!publicUrl.startsWith('https:'))
    throw new StartupError('Production needs PUBLIC_URL, the https address that visitors use.');
  if (!env.SMTP_URL) throw new StartupError('Production needs SMTP_URL, or no mail would ever leave.');
  if (!twilio(env))
    throw new StartupError(
      'Production needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM to send SMS.',
    );
  if (!env.FCM_SERVICE_ACCOUNT)
    throw new StartupError('Production needs FCM_SERVICE_ACCOUNT, or no push message would ever leave.');
  for (const name of ['TWILIO_API_URL', 'FCM_API_URL'] as const)
    if (env[name] && !isPrivateWay(new URL(env[name])))
      throw new StartupError(`Production sends secrets to ${name}: it must be https, or on this machine.`);
  if (env.DEMO_CATALOGUE === 'on')
    throw new StartupError('DEMO_CATALOGUE is not for production: demo data is never seeded there.');
}

/** Whether nobody else can read the traffic to this address. */
const isPrivateWay = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

const together = (names: string, values: (string | undefined)[]): boolean => {
  const given = values.filter((value) => value !== undefined).length;
  if (given !== 0 && given !== values.length)
    throw new StartupError(`${names} belong together: set all or none.`);
  return given > 0;
};

function hostedPusher({ PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET, PUSHER_CLUSTER }: Settings) {
  together('PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET', [PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET]);
  return PUSHER_APP_ID && PUSHER_KEY && PUSHER_SECRET
    ? { appId: PUSHER_APP_ID, key: PUSHER_KEY, secret: PUSHER_SECRET, cluster: PUSHER_CLUSTER }
    : undefined;
}

function s3({ S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT }: Settings) {
  const needed = [S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY];
  const names = 'S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY';
  if (!together(names, needed) && S3_ENDPOINT)
    throw new StartupError(`S3_ENDPOINT says nothing without ${names}.`);
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

function twilio({ TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_API_URL }: Settings) {
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

function push(env: Settings) {
  const { FCM_SERVICE_ACCOUNT, FIREBASE_API_KEY, FIREBASE_APP_ID, FIREBASE_VAPID_KEY } = env;
  const fcm = FCM_SERVICE_ACCOUNT === undefined ? undefined : readServiceAccount(FCM_SERVICE_ACCOUNT);
  const names = 'FIREBASE_API_KEY, FIREBASE_APP_ID and FIREBASE_VAPID_KEY';
  if (together(names, [FIREBASE_API_KEY, FIREBASE_APP_ID, FIREBASE_VAPID_KEY]) && !fcm)
    throw new StartupError(`${names} say nothing without FCM_SERVICE_ACCOUNT.`);
  return {
    fcm,
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

function recaptcha({ RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET, RECAPTCHA_MINIMUM_SCORE }: Settings) {
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
