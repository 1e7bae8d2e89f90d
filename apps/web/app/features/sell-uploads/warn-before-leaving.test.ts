import { afterEach, expect, it, vi } from 'vitest';
import { type QueuedItem, waitingItem } from './upload-list.ts';
import { warnBeforeLeaving } from './warn-before-leaving.ts';

afterEach(() => void vi.unstubAllGlobals());

it('asks before the page is left as long as a file waits that only the page has', () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  let items: QueuedItem[] = [];
  let tell = () => {};
  warnBeforeLeaving({
    snapshot: () => ({ items, isPaused: false }),
    subscribe: (listener) => {
      tell = listener;
      return () => {};
    },
  });
  const asks = (next: QueuedItem[]) => {
    items = next;
    tell();
    return !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  };
  const upload = {
    ...{ key: 'one', draftId: 'car', slot: null, rank: 1, name: 'one.jpg' },
    ...{ blob: new Blob(), hash: null },
  };
  expect(asks([])).toBe(false);
  expect(asks([waitingItem(upload, 'not-yet')])).toBe(true);
  expect(asks([waitingItem(upload, 'in-page')])).toBe(true);
  expect(asks([waitingItem(upload, 'in-browser')])).toBe(false);
  expect(asks([{ ...waitingItem(upload, 'in-page'), state: 'refused' }])).toBe(false);
});
