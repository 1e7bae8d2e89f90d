import { browserStorage, type GuardedStorage, tabStorage } from '../../site/guarded-storage.ts';
import { ownKey } from '../own-storage/own-key.ts';

/** A car without a draft. `key` creates the draft, and names the place where this browser keeps the edits and files. */
export type NewCar = {
  key: string;
  /** Whether a call may have reached the server before, so that the draft may exist. */
  wasSent(): boolean;
  noteSent(): void;
  /** Files of the car are stored in this browser. Another tab then continues with them, even if nothing was typed. */
  noteFiles(): void;
  /** Shows other tabs that this one still works on the car. */
  stayOpen(): void;
  /** The tab is left. Another tab may continue. */
  leave(): void;
  /** The draft exists, and has the edits and files. */
  finish(): void;
};

type Storages = { tab: GuardedStorage; browser: GuardedStorage; now: () => number };

/** A tab in the background tells at least once a minute that it is open. A tab that crashed does not. */
const SILENT_MS = 3 * 60_000;

/**
 * Every tab begins a car of its own, also without a connection. A tab continues the car that it had before a reload, or
 * one that a closed tab has left behind.
 */
export function openNewCar(
  customerId: string,
  { tab, browser, now }: Storages = { tab: tabStorage, browser: browserStorage, now: () => Date.now() },
): NewCar {
  const own = ownKey('draft', 'sell-new', customerId);
  const openName = (key: string) => ownKey('draft', `sell-open-${key}`, customerId);
  const sentName = (key: string) => ownKey('draft', `sell-sent-${key}`, customerId);
  const filesName = (key: string) => ownKey('draft', `sell-files-${key}`, customerId);
  const editsName = (key: string) => ownKey('draft', `sell-${newCarId(key)}`, customerId);

  const isOpenElsewhere = (key: string) => now() - Number(browser.getItem(openName(key)) ?? 0) < SILENT_MS;
  const leftBehind = () =>
    [...keysNamed(browser, editsName), ...keysNamed(browser, filesName)].find((key) => !isOpenElsewhere(key));

  const key = tab.getItem(own) ?? leftBehind() ?? crypto.randomUUID();
  tab.setItem(own, key);
  return {
    key,
    wasSent: () => browser.getItem(sentName(key)) !== null,
    noteSent: () => browser.setItem(sentName(key), '1'),
    noteFiles: () => browser.setItem(filesName(key), '1'),
    stayOpen: () => browser.setItem(openName(key), String(now())),
    leave: () => browser.removeItem(openName(key)),
    finish() {
      tab.removeItem(own);
      browser.removeItem(openName(key));
      browser.removeItem(sentName(key));
      browser.removeItem(filesName(key));
    },
  };
}

/** The name of the kept edits and files, instead of the id of a draft. */
export const newCarId = (key: string): string => `new-${key}`;

/** The keys of the new cars with an entry of this name. */
function keysNamed(browser: GuardedStorage, nameOf: (key: string) => string): string[] {
  const [before = '', after = ''] = nameOf('|').split('|');
  return browser
    .keys()
    .filter((name) => name.startsWith(before) && name.endsWith(after))
    .map((name) => name.slice(before.length, name.length - after.length));
}
