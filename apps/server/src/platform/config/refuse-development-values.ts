import { StartupError } from '@marque/db/startup-error';
import { REGIONS } from '@marque/domain/money/currency';
import { isExample } from './companies.ts';
import { stripe, twilio } from './provider-settings.ts';
import { developmentSecret, type Settings } from './settings.ts';

/** Stops the start of production if a setting has a value that is only for development. */
export function refuseDevelopmentValues(env: Settings, publicUrl: string): void {
  for (const name of ['APP_SECRET', 'REALTIME_SECRET'] as const)
    if (env[name] === developmentSecret)
      throw new StartupError(`Production needs its own ${name}, at least 32 characters long.`);
  for (const [name, values] of [
    ['APP_SECRET_NEXT', [env.APP_SECRET_NEXT]],
    ['APP_SECRET_PREVIOUS', env.APP_SECRET_PREVIOUS],
  ] as const)
    if (values.includes(developmentSecret))
      throw new StartupError(
        `Production refuses the development value in ${name}: everybody knows it, and could sign with it.`,
      );
  if (!publicUrl.startsWith('https:'))
    throw new StartupError('Production needs PUBLIC_URL, the https address that visitors use.');
  if (!env.SMTP_URL) throw new StartupError('Production needs SMTP_URL to send mail.');
  if (!twilio(env))
    throw new StartupError(
      'Production needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM to send SMS.',
    );
  if (!stripe(env))
    throw new StartupError(
      'Production needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: the sandbox is not for production.',
    );
  if (/^[sr]k_test_/.test(env.STRIPE_SECRET_KEY ?? ''))
    throw new StartupError('Production needs a live STRIPE_SECRET_KEY: a test key moves no money.');
  for (const name of ['TWILIO_API_URL', 'FCM_API_URL', 'STRIPE_API_URL'] as const)
    if (env[name] && !isHttpsOrLocal(new URL(env[name])))
      throw new StartupError(`Production sends secrets to ${name}: it must be https, or on this machine.`);
  if (
    env.OTEL_EXPORTER_OTLP_HEADERS &&
    env.OTEL_EXPORTER_OTLP_ENDPOINT &&
    !isHttpsOrLocal(new URL(env.OTEL_EXPORTER_OTLP_ENDPOINT))
  )
    throw new StartupError(
      'Production sends OTEL_EXPORTER_OTLP_HEADERS to OTEL_EXPORTER_OTLP_ENDPOINT: it must be https, or on this machine.',
    );
  for (const region of REGIONS)
    if (isExample(region, env[`COMPANY_${region}`]))
      throw new StartupError(
        `Production needs COMPANY_${region} with the real company: it issues invoices, and the example does not exist.`,
      );
  if (env.DEMO_CATALOGUE === 'on')
    throw new StartupError('DEMO_CATALOGUE is not for production: demo data is never seeded there.');
}

/** Whether nobody else can read the traffic to this address. */
const isHttpsOrLocal = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
