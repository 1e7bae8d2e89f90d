import type { LoaderFunctionArgs } from 'react-router';
import { segmentOfPath } from './addresses.ts';
import { officeScreensFor } from './office-screens.ts';
import type { Site } from './site.ts';
import { viewingAs } from './viewing-as.server.ts';
import { hostContext, visitor } from './visitor.ts';
import { readConsent, readTheme } from './visitor-cookies.ts';

export async function loadSite({ context, request, url }: LoaderFunctionArgs): Promise<Site> {
  const { build, publicUrl, sharedBy } = context.get(hostContext);
  const { locale, ...ask } = visitor(context);
  const [config, user] = await Promise.all([ask.config(), ask.customer()]);
  const cookies = request.headers.get('cookie');

  return {
    locale,
    segment: segmentOfPath(url.pathname),
    config,
    user,
    isShared: sharedBy !== undefined,
    viewing: viewingAs(user, locale),
    office: officeScreensFor(user?.profile.roles ?? [])[0] ?? null,
    build,
    publicUrl,
    theme: readTheme(cookies, publicUrl),
    consent: readConsent(cookies, publicUrl),
    now: new Date(),
  };
}
