import { StartupError } from '@marque/db/startup-error';
import { isAnalyticsContainer } from '@marque/domain/analytics/analytics-container';
import { z } from 'zod';

const developmentSecret = 'development-secret-that-production-refuses';

const count = (fallback: number) => z.coerce.number().int().positive().default(fallback);
const secret = z.string().min(32).default(developmentSecret);
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const settings = z.object({
  MARQUE_ENV: z.enum(['development', 'testing', 'production']).default('development'),
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  DATA_DIR: z.string().default('.data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),

  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_POOL_SIZE: count(10),
  DATABASE_STATEMENT_TIMEOUT_MS: count(10_000),
  DATABASE_LOCK_TIMEOUT_MS: count(5_000),
  REDIS_URL: optional(z.url({ protocol: /^rediss?$/ })),
  WORKER_CONCURRENCY: count(4),

  APP_SECRET: secret,
  PUBLIC_ACCESS_TOKEN: z.string().min(4).default('marque-web'),
  SSO_DOMAIN: optional(z.string()),
  METRICS_TOKEN: optional(z.string().min(16)),
  REQUESTS_PER_MINUTE: count(1_200),

  REALTIME_KEY: z.string().default('marque'),
  REALTIME_SECRET: secret,
  REALTIME_MAX_CONNECTIONS: count(20_000),
  PUSHER_APP_ID: optional(z.string()),
  PUSHER_KEY: optional(z.string()),
  PUSHER_SECRET: optional(z.string()),
  PUSHER_CLUSTER: z.string().default('eu'),

  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.string().default('Marque <hello@marque.example>'),
  TWILIO_ACCOUNT_SID: optional(z.string()),
  TWILIO_AUTH_TOKEN: optional(z.string()),
  TWILIO_FROM: optional(z.string()),
  FCM_SERVICE_ACCOUNT: optional(z.string()),
  RECAPTCHA_SITE_KEY: optional(z.string()),
  RECAPTCHA_SECRET: optional(z.string()),
  RECAPTCHA_MINIMUM_SCORE: z.coerce.number().min(0).max(1).default(0.5),

  GTM_ID: optional(z.string().refine(isAnalyticsContainer)),
  HOMEPAGE_LIMIT: count(12),
  IDLE_THRESHOLD_MS: count(15 * 60_000),
  SELLER_PACK_URL: z.url().default('https://content.marque.example/seller-pack.pdf'),
  CONTACT_EMAIL_UK: z.email().default('uk@marque.example'),
  CONTACT_EMAIL_EU: z.email().default('eu@marque.example'),
  CONTACT_EMAIL_USA: z.email().default('usa@marque.example'),
});

const serviceAccount = z.object({
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string(),
});

export type Config = ReturnType<typeof readConfig>;

/** Configuration is read once. A wrong value stops the start with one sentence that names the setting. */
export function readConfig(environment: Record<string, string | undefined>) {
  const parsed = settings.safeParse(environment);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    throw new StartupError(`The setting ${name} is not valid: ${issue?.message ?? 'wrong value'}.`);
  }
  const env = parsed.data;
  const production = env.MARQUE_ENV === 'production';
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin;
  if (production) refuseDevelopmentValues(env, publicUrl);

  return {
    environment: env.MARQUE_ENV,
    production,
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    /** Without a PUBLIC_URL the address is the one that was listened on, known only then. */
    publicUrlIsGuessed: env.PUBLIC_URL === undefined,
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
    appSecret: env.APP_SECRET,
    publicAccessToken: env.PUBLIC_ACCESS_TOKEN,
    sessionCookie: { name: `marque_session_${env.MARQUE_ENV}`, domain: env.SSO_DOMAIN },
    metricsToken: env.METRICS_TOKEN,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    realtime: {
      key: env.PUSHER_KEY ?? env.REALTIME_KEY,
      secret: env.REALTIME_SECRET,
      maxConnections: env.REALTIME_MAX_CONNECTIONS,
      hosted: hostedPusher(env),
    },
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    sms: { twilio: twilio(env) },
    push: {
      fcm: env.FCM_SERVICE_ACCOUNT === undefined ? undefined : readServiceAccount(env.FCM_SERVICE_ACCOUNT),
    },
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
  };
}

type Settings = z.output<typeof settings>;

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
}

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

function twilio({ TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM }: Settings) {
  together('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM', [
    TWILIO_ACCOUNT_SID,
    TWILIO_AUTH_TOKEN,
    TWILIO_FROM,
  ]);
  return TWILIO_ACCOUNT_SID && TWILIO_AUTH_TOKEN && TWILIO_FROM
    ? { accountSid: TWILIO_ACCOUNT_SID, authToken: TWILIO_AUTH_TOKEN, from: TWILIO_FROM }
    : undefined;
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
