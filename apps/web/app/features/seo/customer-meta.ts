import type { RouteName } from '@marque/contracts/route-table';
import { localeOfPath } from '../../site/addresses.ts';
import { type Messages, translatorOf } from '../../site/i18n.ts';
import { isIndexed } from './indexed-routes.ts';
import { pageTitle } from './page-title.ts';
import { describe, notIndexed, type ShellMeta } from './shell-meta.ts';

type NamedRoute = RouteName & keyof Messages['customerSeo'];

/** Search engines show the descriptions of these screens. The others have the one of the homepage. */
const describedRoutes = ['newsletter', 'auth-login', 'auth-registration'] as const;

/** The `meta` export of a screen of the account, of logging in, or of the newsletter, by the screen's name. */
export const customerMeta =
  (route: NamedRoute): ShellMeta =>
  (args) => {
    const translate = translatorOf(localeOfPath(args.location.pathname));
    const title = pageTitle(translate(`customerSeo.${route}.title`));
    const described = describedRoutes.find((known) => known === route);
    const meta = describe(
      args,
      title,
      described ? translate(`customerSeo.${described}.description`) : translate('seo.index.description'),
    );
    return isIndexed(route) ? meta : [...meta, notIndexed];
  };
