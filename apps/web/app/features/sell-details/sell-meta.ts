import type { MetaFunction } from 'react-router';
import { localeOfPath } from '../../site/addresses.ts';
import { translatorOf } from '../../site/i18n.ts';
import { pageTitle } from '../seo/page-title.ts';

/** The `meta` export of the pages on which a seller describes a car. */
export const sellMeta =
  (page: 'enquiry' | 'completed'): MetaFunction =>
  ({ location }) => {
    const translate = translatorOf(localeOfPath(location.pathname));
    return [{ title: pageTitle(translate(`sell.${page}.title`)) }, { name: 'robots', content: 'noindex' }];
  };
