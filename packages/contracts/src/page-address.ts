import { type Locale, segmentOfLocale } from './locale.ts';
import { type RouteName, type RouteParams, routeTable } from './route-table.ts';

/** `params` is required exactly if the path of the screen has parameters. */
export type PageParams<Name extends RouteName> = [keyof RouteParams<Name>] extends [never]
  ? { params?: undefined }
  : { params: RouteParams<Name> };

/** Returns the path of a screen by its name. All links, on pages and in mails, are made here. */
export function pageAddress<Name extends RouteName>(
  page: { route: Name } & PageParams<Name> & { locale: Locale },
): string {
  const { route, locale, params }: { route: Name; locale: Locale; params?: Record<string, string> } = page;
  const filled = routeTable[route].replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? ''),
  );
  return `/${segmentOfLocale(locale)}/${filled}`.replace(/\/$/, '');
}
