import { type Locale, segmentOfLocale } from './locale.ts';
import { type RouteName, type RouteParams, routeTable } from './route-table.ts';

/** Params are asked for exactly where a screen's path has some. */
export type PageParams<Name extends RouteName> = [keyof RouteParams<Name>] extends [never]
  ? { params?: undefined }
  : { params: RouteParams<Name> };

/** The path of a screen, by its name: links on pages and links in mails are made in this one place. */
export function pageAddress<Name extends RouteName>(
  page: { route: Name } & PageParams<Name> & { locale: Locale },
): string {
  const { route, locale, params }: { route: Name; locale: Locale; params?: Record<string, string> } = page;
  const filled = routeTable[route].replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? ''),
  );
  return `/${segmentOfLocale(locale)}/${filled}`.replace(/\/$/, '');
}
