import { lazy } from 'react';
import { localeOfPath } from '../../site/addresses.ts';
import { loadMessages } from '../../site/i18n.ts';
import { keepTrying } from '../../ui/keep-trying.ts';

/** Loaded only if it is shown, which needs no JavaScript. The server has all messages. */
export const EnquiryScreen = lazy(() =>
  keepTrying(async () => {
    const [{ EnquiryScreen }] = await Promise.all([
      import('./EnquiryScreen.tsx'),
      typeof window === 'undefined'
        ? undefined
        : loadMessages(localeOfPath(window.location.pathname), ['errors']),
    ]);
    return { default: EnquiryScreen };
  }),
);
