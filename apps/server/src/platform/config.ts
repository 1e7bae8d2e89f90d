import { StartupError } from '@marque/db/startup-error';
import { backupPlace } from './config/backup-settings.ts';
import { parseSettings } from './config/parse-settings.ts';
import { contentful, hostedPusher, push, recaptcha, s3, stripe, twilio } from './config/provider-settings.ts';
import { refuseDevelopmentValues } from './config/refuse-development-values.ts';
import { type Settings, settings } from './config/settings.ts';
import { tracing } from './config/tracing-settings.ts';
import { deriveKeys } from './keys.ts';

export type Config = ReturnType<typeof readConfig>;

/** Configuration is read once. A wrong value stops the start with one sentence that names the setting. */
export function readConfig(environment: Record<string, string | undefined>) {
  const env = parseSettings(settings, environment);
  const production = env.MARQUE_ENV === 'production';
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin;
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL)
    throw new StartupError('DATABASE_OWNER_URL is only for an outside PostgreSQL. Set DATABASE_URL too.');
  if (env.BACKUP_URL && env.DATABASE_URL)
    throw new StartupError(
      'BACKUP_URL is only for the embedded PostgreSQL. An outside one needs tools of its own.',
    );
  if (env.DATABASE_REPLICA_URLS && !env.DATABASE_URL)
    throw new StartupError('DATABASE_REPLICA_URLS is only for an outside PostgreSQL. Set DATABASE_URL too.');
  if (production) refuseDevelopmentValues(env, publicUrl);
  const keys = deriveKeys(env.APP_SECRET, {
    next: env.APP_SECRET_NEXT,
    previous: env.APP_SECRET_PREVIOUS,
  });
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
    tracing: tracing(env),
    database: {
      url: env.DATABASE_URL,
      replicaUrls: env.DATABASE_REPLICA_URLS ?? [],
      ownerUrl: env.DATABASE_OWNER_URL,
      poolSize: env.DATABASE_POOL_SIZE,
      statementTimeoutMs: env.DATABASE_STATEMENT_TIMEOUT_MS,
      lockTimeoutMs: env.DATABASE_LOCK_TIMEOUT_MS,
    },
    redisUrl: env.REDIS_URL,
    worker: { concurrency: env.WORKER_CONCURRENCY, jobsPerSecond: env.JOBS_PER_SECOND },
    keys,
    publicAccessToken: env.PUBLIC_ACCESS_TOKEN,
    sessionCookie: { name: `${cookiePrefix}marque_session_${env.MARQUE_ENV}`, domain: env.SSO_DOMAIN },
    customerCookie: { name: `${cookiePrefix}marque_customer_${env.MARQUE_ENV}` },
    /** Around the name of every other cookie. */
    cookieAffixes: { prefix: cookiePrefix, suffix: `_${env.MARQUE_ENV}` },
    metricsToken: env.METRICS_TOKEN,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    limitFactor: env.LIMIT_FACTOR,
    shedAfterDelayMs: env.SHED_AFTER_DELAY_MS,
    shedAfterWaitMs: env.SHED_AFTER_WAIT_MS,
    drainMs: (env.DRAIN_SECONDS ?? (production ? 4 : 0)) * 1_000,
    pageCacheSeconds: env.PAGE_CACHE_SECONDS ?? (env.MARQUE_ENV === 'testing' ? 0 : 5),
    premiumTerms: { UK: env.PREMIUM_UK, EU: env.PREMIUM_EU, USA: env.PREMIUM_USA },
    premiumDueHours: env.PREMIUM_DUE_HOURS,
    automaticCharges: env.AUTOMATIC_CHARGES === 'on',
    refundLimit: env.REFUND_LIMIT,
    bidLimits: { telephone: env.BID_LIMIT_TELEPHONE, identity: env.BID_LIMIT_IDENTITY },
    companies: { UK: env.COMPANY_UK, EU: env.COMPANY_EU, USA: env.COMPANY_USA },
    realtime: {
      key: env.PUSHER_KEY ?? env.REALTIME_KEY,
      secret: env.REALTIME_SECRET,
      maxConnections: env.REALTIME_MAX_CONNECTIONS,
      hosted: hostedPusher(env),
    },
    s3: s3(env),
    backup: backupPlace(env),
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    mailEvents: { sesTopic: env.SES_TOPIC_ARN, postmarkLogin: env.POSTMARK_WEBHOOK_LOGIN },
    sms: { twilio: twilio(env) },
    push: push(env, keys),
    stripe: stripe(env),
    recaptcha: recaptcha(env),
    analyticsContainer: env.GTM_ID ?? null,
    homepageLimit: env.HOMEPAGE_LIMIT,
    idleThresholdMs: env.IDLE_THRESHOLD_MS,
    sellerPackUrl: env.SELLER_PACK_URL,
    contentSource: env.CONTENT_SOURCE,
    contentful: contentful(env),
    regions: [
      { region: 'UK' as const, email: env.CONTACT_EMAIL_UK },
      { region: 'EU' as const, email: env.CONTACT_EMAIL_EU },
      { region: 'USA' as const, email: env.CONTACT_EMAIL_USA },
    ],
    demo: demo(env),
  };
}

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
