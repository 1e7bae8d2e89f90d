import type { MetaFunction } from 'react-router';
import { localeOfPath } from '../../site/addresses.ts';
import { type Messages, translatorOf } from '../../site/i18n.ts';
import { NOT_STORED } from '../../site/page-caching.ts';

/** The `headers` of every office screen: no cache stores it, and no search engine lists it. */
export const officeHeaders = (): Record<string, string> => ({
  'cache-control': NOT_STORED,
  'x-robots-tag': 'noindex, nofollow',
});

/**
 * The `meta` of an office screen. Its texts are in the messages of the office, so visitors do not load them.
 */
export const officeMeta =
  (screen: keyof Messages['office']['screens']): MetaFunction =>
  ({ location: { pathname } }) => {
    const translate = translatorOf(localeOfPath(pathname));
    return [
      { title: `${translate(`office.screens.${screen}`)} | ${translate('office.title')}` },
      { name: 'robots', content: 'noindex, nofollow' },
    ];
  };
