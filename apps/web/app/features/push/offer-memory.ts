import { browserStorage } from '../../site/guarded-storage.ts';
import { pushBrowser } from './push-browser.ts';

const KEY = 'marque_push_offer';

/** Whether this browser can receive push messages, has not been asked with success, and nobody has closed the offer. */
export const mayOfferPush = (): boolean =>
  pushBrowser()?.permission() === 'default' && browserStorage.getItem(KEY) === null;

export const closePushOffer = (): void => browserStorage.setItem(KEY, 'closed');
