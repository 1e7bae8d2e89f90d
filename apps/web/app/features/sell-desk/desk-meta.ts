import type { MetaFunction } from 'react-router';
import { localeOfPath } from '../../site/addresses.ts';
import { translatorOf } from '../../site/i18n.ts';
import { pageTitle } from '../seo/page-title.ts';

/** The `meta` export of the seller's desk and of the agreement. */
export const deskMeta =
  (page: 'sellDesk' | 'sellAgreement'): MetaFunction =>
  ({ location }) => {
    const translate = translatorOf(localeOfPath(location.pathname));
    return [{ title: pageTitle(translate(`${page}.title`)) }, { name: 'robots', content: 'noindex' }];
  };
