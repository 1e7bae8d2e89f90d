import { type Locale, segmentOfLocale } from './locale.ts';
import { type RouteName, type RouteParams, routeTable } from './route-table.ts';

/** Params are asked for exactly where the route's path has some. */
export type PageAddress<Name extends RouteName> = { route: Name; locale: Locale } & ([
  keyof RouteParams<Name>,
] extends [never]
  ? { params?: undefined }
  : { params: RouteParams<Name> });

/** The path of a screen, by its name: links on pages and links in mails are made in this one place. */
export function pageAddress<Name extends RouteName>({ route, locale, params }: PageAddress<Name>): string {
  const filled = routeTable[route].replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string> | undefined)?.[name] ?? ''),
  );
  return `/${segmentOfLocale(locale)}/${filled}`.replace(/\/$/, '');
}
