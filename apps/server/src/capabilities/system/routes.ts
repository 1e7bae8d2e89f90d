import { describeRefusal } from '@marque/contracts/describe-refusal';
import type { Locale } from '@marque/contracts/locale';
import type { PublicConfig } from '@marque/contracts/system';
import * as contracts from '@marque/contracts/system';
import type { Logger } from 'pino';
import type { BotCheck } from '../../platform/bot-check/bot-check.ts';
import type { Config } from '../../platform/config.ts';
import { answer } from '../../platform/http/answer.ts';
import type { Switches } from '../../platform/switches/switches.ts';

type Parts = {
  config: Config;
  botCheck: BotCheck;
  build: () => string;
  log: Logger;
  switches: Switches;
};

export const systemRoutes = ({ config, botCheck, build, log, switches }: Parts) => [
  answer(contracts.readTime, async ({ clock }) => ({ now: clock.now().toISOString() })),
  answer(contracts.readConfig, async ({ locale }) => publicConfig(config, switches, locale)),
  answer(contracts.readBuild, async () => ({ build: build() })),
  answer(contracts.readBotChallenge, async () => botCheck.challenge?.() ?? {}),
  answer(contracts.readBotQuestion, ({ locale }, _request, { address }) => botCheck.ask({ address }, locale)),
  answer(contracts.reportBrowserError, async (_context, { body }) => {
    log.warn({ browser: body }, 'error in a browser');
    return undefined;
  }),
];

/** The settings that pages may see. The rest of the configuration stays on the server. */
const publicConfig = (config: Config, switches: Switches, locale: Locale): PublicConfig => ({
  environment: config.environment,
  access_token: config.publicAccessToken,
  homepage_limit: config.homepageLimit,
  idle_threshold_ms: config.idleThresholdMs,
  analytics_container: config.analyticsContainer,
  bot_check: config.recaptcha
    ? { provider: 'recaptcha', site_key: config.recaptcha.siteKey }
    : { provider: 'altcha', site_key: null },
  realtime: {
    key: config.realtime.key,
    cluster: config.realtime.hosted?.cluster ?? 'eu',
    host: null,
    hosted: config.realtime.hosted !== undefined,
  },
  push: pushOf(config),
  seller_pack_url: config.sellerPackUrl,
  regions: config.regions,
  paused: {
    changes: switches.isOn('read-only') ? describeRefusal({ code: 'read-only' }, locale) : null,
    registrations_until: switches.endOf('registrations-closed')?.toISOString() ?? null,
  },
});

function pushOf({ push: { browser, webPush } }: Config): PublicConfig['push'] {
  if (webPush) return { provider: 'web-push' };
  if (!browser) return null;
  const { apiKey, appId, projectId, vapidKey } = browser;
  return { provider: 'firebase', api_key: apiKey, app_id: appId, project_id: projectId, vapid_key: vapidKey };
}
