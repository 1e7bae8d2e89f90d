import { isFeedEvent } from '@marque/domain/notifications/events';
import { expect, test } from 'vitest';
import { TEST_KEYS } from '../../../test/test-keys.ts';
import { LETTERS, type OfferNotice } from '../after-auction/letters.ts';
import * as invented from '../mail-previews/invented.ts';
import { saleSamples } from '../mail-previews/sale-samples.ts';
import { feedLink } from './feed-link.ts';

const setting = { locale: 'en', publicUrl: 'https://marque.test', keys: TEST_KEYS } as const;

/** The event of a mail about a sale or an offer, by the variant of its sample. */
const told = [
  ...saleSamples['sale-notices.tell'](setting).map((sample) => {
    const [letter, to] = sample.variant.split('-');
    return { ...sample, event: `sale.${letter}`, to };
  }),
  ...saleSamples['after-auction.tell'](setting).map((sample) => {
    const at = sample.variant.lastIndexOf('-');
    const news = sample.variant.slice(0, at) as OfferNotice['news'];
    const to = sample.variant.slice(at + 1) as OfferNotice['to'];
    return { ...sample, event: `offer.${LETTERS[news][to]}`, to };
  }),
].filter(({ to }) => to !== 'house');

test.each(told)(
  'the feed leads to the same page as the mail of $event to the $to',
  ({ event, to, message }) => {
    if (!isFeedEvent(event)) throw new Error(`${event} is not in the feed.`);
    const { link } = feedLink(event, invented.id, { locale: 'en', isSeller: to === 'seller' });
    expect(message.text).toContain(`${setting.publicUrl}${link}\n`);
  },
);
