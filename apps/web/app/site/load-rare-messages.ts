import { localeOfPath } from './addresses.ts';
import { loadMessages } from './i18n.ts';

/** For late files. The server has all messages. */
export const loadRareMessages = async (): Promise<void> => {
  if (typeof window !== 'undefined') await loadMessages(localeOfPath(window.location.pathname), ['rare']);
};
