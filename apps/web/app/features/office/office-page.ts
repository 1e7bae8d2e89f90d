import type { MetaFunction } from 'react-router';
import { localeOfPath } from '../../site/addresses.ts';
import { type Messages, translatorOf } from '../../site/i18n.ts';

/** `headers` of every office screen: never kept by anybody, and never listed by a search engine. */
export const officeHeaders = (): Record<string, string> => ({
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
});

/** `meta` of an office screen. Its words are the office's own, so that visitors do not load them. */
export const officeMeta =
  (screen: keyof Messages['office']['screens']): MetaFunction =>
  ({ location: { pathname } }) => {
    const translate = translatorOf(localeOfPath(pathname));
    return [
      { title: `${translate(`office.screens.${screen}`)} | ${translate('office.title')}` },
      { name: 'robots', content: 'noindex, nofollow' },
    ];
  };
