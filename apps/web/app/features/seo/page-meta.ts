import type { RouteName } from '@marque/contracts/route-table';
import type { MetaDescriptor, MetaFunction } from 'react-router';
import { localeOfPath } from '../../site/addresses.ts';
import { kindOfStatus, statusOf } from '../../site/error-kind.ts';
import { type Messages, translatorOf } from '../../site/i18n.ts';
import type { loadSite } from '../../site/load-site.ts';
import { describePage } from './describe-page.ts';
import { isIndexed } from './indexed-routes.ts';
import { pageTitle } from './page-title.ts';

type ShellMeta = MetaFunction<unknown, { root: typeof loadSite }>;
type NamedRoute = RouteName & keyof Messages['seo'];

/** Search engines show the descriptions of these screens. The others have the default description. */
const describedRoutes = ['index', 'newsletter', 'auth-login', 'auth-registration'] as const;

const notIndexed: MetaDescriptor = { name: 'robots', content: 'noindex' };

/** The `meta` export of a screen, by the screen's name. */
export const pageMeta =
  (route: NamedRoute): ShellMeta =>
  ({ location: { pathname }, matches }) => {
    const translate = translatorOf(localeOfPath(pathname));
    const title = translate(`seo.${route}.title`);
    const described = describedRoutes.find((known) => known === route) ?? 'index';
    const description = describePage({
      title: route === 'index' ? title : pageTitle(title),
      description: translate(`seo.${described}.description`),
      imageAlt: translate('seo.socialImageAlt'),
      pathname,
      publicUrl: matches[0]?.loaderData?.publicUrl ?? '',
    });
    return isIndexed(route) ? description : [...description, notIndexed];
  };

/** The `meta` export of the root and of layouts, for error pages and for screens that export no `meta`. */
export const shellMeta: ShellMeta = (args) => {
  if (args.error === undefined) return pageMeta('index')(args);
  const translate = translatorOf(localeOfPath(args.location.pathname));
  const kind = kindOfStatus(statusOf(args.error));
  return [{ title: pageTitle(translate(`errorPage.${kind}.title`)) }, notIndexed];
};
