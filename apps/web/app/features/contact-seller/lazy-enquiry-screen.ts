import { localeOfPath } from '../../site/addresses.ts';
import { loadMessages } from '../../site/i18n.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

/** Loaded only if it is shown, which needs no JavaScript. The server has all messages. */
export const EnquiryScreen = lazyPart(async () => {
  const [{ EnquiryScreen }] = await Promise.all([
    import('./EnquiryScreen.tsx'),
    typeof window === 'undefined'
      ? undefined
      : loadMessages(localeOfPath(window.location.pathname), ['errors']),
  ]);
  return EnquiryScreen;
});
