import type { MetaDescriptor, MetaFunction } from 'react-router';
import { localeOfPath } from '../../site/addresses.ts';
import { kindOfStatus, statusOf } from '../../site/error-kind.ts';
import { translatorOf } from '../../site/i18n.ts';
import type { loadSite } from '../../site/load-site.ts';
import { describePage } from './describe-page.ts';
import { pageTitle } from './page-title.ts';

export type ShellMeta = MetaFunction<unknown, { root: typeof loadSite }>;
type ShellMetaArgs = Parameters<ShellMeta>[0];

export const notIndexed: MetaDescriptor = { name: 'robots', content: 'noindex' };

export const homeMeta: ShellMeta = (args) => {
  const translate = translatorOf(localeOfPath(args.location.pathname));
  return describe(args, translate('seo.index.title'), translate('seo.index.description'));
};

/** The `meta` export of the root and of layouts, for error pages and for screens that export no `meta`. */
export const shellMeta: ShellMeta = (args) => {
  if (args.error === undefined) return homeMeta(args);
  const translate = translatorOf(localeOfPath(args.location.pathname));
  const kind = kindOfStatus(statusOf(args.error));
  return [{ title: pageTitle(translate(`errorPage.${kind}.title`)) }, notIndexed];
};

export const describe = (
  { location: { pathname }, matches }: ShellMetaArgs,
  title: string,
  description: string,
) =>
  describePage({
    ...{ title, description, pathname },
    imageAlt: translatorOf(localeOfPath(pathname))('seo.socialImageAlt'),
    publicUrl: matches[0]?.loaderData?.publicUrl ?? '',
  });
