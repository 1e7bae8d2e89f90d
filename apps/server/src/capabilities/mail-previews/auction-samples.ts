import { EXTENSION_REASONS } from '@marque/domain/bidding/extend-end';
import { COMMENT_REASONS } from '@marque/domain/comments/approval';
import type { StoppableEvent } from '@marque/domain/notifications/notification-settings';
import type { AuctionNews } from '../auction-notices/auction-texts.ts';
import { changeMail } from '../auction-notices/change-mail.ts';
import { extensionMail } from '../auction-notices/extension-mail.ts';
import { auctionMail, type Debt } from '../auction-notices/mails.ts';
import { type MailedReceipt, receiptMail } from '../auction-notices/receipt-mail.ts';
import { mailToAuthor } from '../comments/tell-author.ts';
import { oneClickFor } from '../notification-settings/one-click-for.ts';
import { reserveMail } from '../running-auction/reserve-mail.ts';
import * as invented from './invented.ts';
import { sale } from './sale-record.ts';
import type { Sample, SampleSetting, Samples } from './sample.ts';

const aboutAuction =
  (event: StoppableEvent | null, ...news: AuctionNews[]) =>
  (setting: SampleSetting): Sample[] =>
    news.map((variant) => {
      const reader = invented.readerOf(setting);
      const stop = event ? oneClickFor(setting, event, reader) : undefined;
      const debt: Debt | undefined =
        variant === 'won' ? { sale, card: invented.card, payLink: reader.link } : undefined;
      return {
        variant,
        message: auctionMail(variant, { ...reader, lot: invented.lot, now: invented.now, debt, stop }),
      };
    });

const receipts =
  (variant: string, ...mailed: MailedReceipt[]) =>
  (setting: SampleSetting): Sample[] => {
    const reader = invented.readerOf(setting);
    const stop = oneClickFor(setting, 'receipt', reader);
    const about = { ...reader, lot: invented.lot, receipts: mailed, carLink: reader.link, stop };
    return [{ variant, message: receiptMail(about) }];
  };

const hash = 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c';
const at = invented.now;

type AuctionKind =
  | `bidding.${'outbid' | 'receipts' | 'sealed-receipt' | 'reserve-met' | 'maximum-lapsed' | 'won' | 'lost'}`
  | `bidding.${'auction-ended' | 'extension-notice' | 'first-bid' | 'late-extension'}`
  | `running-auction.${'reserve-lowered' | 'change-notice'}`
  | `watchlist.${'ending-soon' | 'ending-in-minutes'}`
  | 'notifications.auction-news'
  | `comments.${'news' | 'blocked' | 'warned'}`;

export const auctionSamples: Samples<AuctionKind> = {
  'bidding.outbid': aboutAuction('outbid', 'outbid'),
  'bidding.receipts': receipts(
    'receipts',
    { kind: 'maximum', at, sequence: 17, hash },
    { kind: 'exact', amount: 84_500, at, sequence: 18, hash },
  ),
  'bidding.sealed-receipt': receipts('sealed', { kind: 'sealed', at, commitment: hash }),
  'bidding.first-bid': aboutAuction('first-bid', 'firstBid'),
  'bidding.reserve-met': aboutAuction('reserve-met', 'reserveMet', 'reserveMetLeading'),
  'bidding.late-extension': aboutAuction('extended', 'extendedLate'),
  'bidding.maximum-lapsed': aboutAuction(null, 'maximumLapsed'),
  'bidding.won': aboutAuction(null, 'won'),
  'bidding.lost': aboutAuction('lost', 'lost', 'notSold'),
  'bidding.auction-ended': aboutAuction('auction-ended', 'endedSold', 'endedUnsold', 'endedUndecided'),
  'bidding.extension-notice': (setting) => [
    ...EXTENSION_REASONS.map((reason) => ({
      variant: reason,
      message: extensionMail({
        ...{ ...invented.readerOf(setting), lot: invented.lot, stop: undefined },
        extension: { reason, endsAt: invented.soon, hasBid: true },
      }),
      isRequired: true as const,
    })),
    {
      variant: 'watcher',
      message: extensionMail({
        ...{ ...invented.readerOf(setting), lot: invented.lot, stop: changesOf(setting) },
        extension: { reason: 'site-unreachable', endsAt: invented.soon, hasBid: false },
      }),
    },
  ],
  'running-auction.reserve-lowered': (setting) => [
    {
      variant: 'reserveLowered',
      message: reserveMail({ ...invented.readerOf(setting), lot: invented.lot }).mail,
    },
  ],
  'running-auction.change-notice': (setting) =>
    [invented.soon, null].map((confirmBy) => ({
      variant: confirmBy ? 'confirm' : 'watcher',
      message: changeMail({
        ...{ ...invented.readerOf(setting), lot: invented.lot },
        stop: confirmBy ? undefined : changesOf(setting),
        change: { text: invented.words, hasBid: confirmBy !== null, confirmBy },
      }),
      ...(confirmBy && { isRequired: true as const }),
    })),
  'watchlist.ending-soon': aboutAuction('ending-soon', 'endingSoon'),
  'watchlist.ending-in-minutes': aboutAuction('ending-in-minutes', 'endingInMinutes'),
  'notifications.auction-news': (setting) => [
    ...aboutAuction('watched-started', 'watchedStarted')(setting),
    ...aboutAuction('watched-ended', 'watchedSold', 'watchedNotSold')(setting),
    ...aboutAuction('auction-started', 'auctionStarted')(setting),
  ],
  'comments.news': (setting) => [
    ...aboutAuction('comment', 'comment')(setting),
    ...aboutAuction('reply', 'reply')(setting),
  ],
  'comments.blocked': (setting) =>
    COMMENT_REASONS.map((reason) => ({
      variant: reason,
      message: mailToAuthor('blocked', { ...authorOf(setting), reason, words: null }, setting.publicUrl),
    })),
  'comments.warned': (setting) => [
    {
      variant: 'warned',
      message: mailToAuthor(
        'warned',
        { ...authorOf(setting), reason: 'abusive', words: invented.words },
        setting.publicUrl,
      ),
    },
  ],
};

const changesOf = (setting: SampleSetting) => oneClickFor(setting, 'change', invented.readerOf(setting));

const authorOf = ({ locale }: SampleSetting) => ({
  ...{ ...invented.car, email: invented.email, locale, country: null, region: null },
  text: 'Nobody who knows this model would pay that much.',
});
