import type { MetaFunction } from 'react-router';
import { localeOfPath } from '../../site/addresses.ts';
import { translatorOf } from '../../site/i18n.ts';
import type { loadSite } from '../../site/load-site.ts';
import { describePage } from '../seo/describe-page.ts';
import { pageTitle } from '../seo/page-title.ts';
import { shellMeta } from '../seo/shell-meta.ts';

/** The texts are in the messages of this page, because the messages of the frame are loaded by every page. */
export const trustMeta: MetaFunction<unknown, { root: typeof loadSite }> = (args) => {
  if (args.error !== undefined) return shellMeta(args);
  const { pathname } = args.location;
  const t = translatorOf(localeOfPath(pathname));
  return describePage({
    title: pageTitle(t('trust.title')),
    description: t('trust.intro'),
    imageAlt: t('seo.socialImageAlt'),
    pathname,
    publicUrl: args.matches[0]?.loaderData?.publicUrl ?? '',
  });
};
