import { NEWSLETTER_REGIONS } from '@marque/domain/newsletter/regions';
import { alwaysGoesByMail } from '@marque/domain/notifications/events';
import { PRODUCT_NAME } from '@marque/domain/product';
import { ALERT_FREQUENCIES } from '@marque/domain/saved-searches/frequencies';
import { headlineOf } from '../auction-notices/auction-texts.ts';
import { HOUSE_LETTERS, SELLER_LETTERS } from '../consignment/letters.ts';
import * as consignment from '../consignment/mails.ts';
import { answerMail, letterMail, receiptMail } from '../letters/to-house/mails.ts';
import { enquiryMail } from '../letters/to-seller/mails.ts';
import { unsubscribeLinkMail, welcomeMail } from '../newsletter/mails.ts';
import { sealUnsubscribeId } from '../newsletter/unsubscribe-id.ts';
import { oneClickFor } from '../notification-settings/one-click-for.ts';
import { alertMail } from '../saved-searches/mails.ts';
import { sealStopToken } from '../saved-searches/stop-token.ts';
import * as screening from '../screening/mails.ts';
import * as invented from './invented.ts';
import type { Sample, SampleSetting, Samples } from './sample.ts';

const enquiry = {
  ...{ name: 'Charles Babbage', email: 'charles@engine.example', telephone: '+442079460000' },
  message: invented.words,
};

const subscriber = (setting: SampleSetting) => ({
  ...invented.readerOf(setting),
  unsubscribeId: sealUnsubscribeId(invented.id, setting.keys.unsubscribeLinks),
});

const brief = ({ locale }: SampleSetting): Sample['message'] => ({
  text: `${PRODUCT_NAME}: ${headlineOf('outbid', { lot: invented.lot, locale }).text}`,
});

type HouseKind =
  | `contact.${'letter' | 'receipt' | 'answer'}`
  | `newsletter.${'welcome' | 'unsubscribe-link'}`
  | 'listings.contact-seller'
  | 'consignment.tell'
  | 'screening.tell'
  | 'saved-searches.alert'
  | 'notification-settings.sms'
  | 'devices.push';

export const houseSamples: Samples<HouseKind> = {
  'contact.letter': ({ locale }) => [
    {
      variant: 'letter',
      message: letterMail({
        to: invented.email,
        letter: { ...enquiry, region: 'UK', topic: 'selling' },
        locale,
      }),
    },
  ],
  'contact.receipt': (setting) => [{ variant: 'receipt', message: receiptMail(invented.readerOf(setting)) }],
  'contact.answer': ({ locale }) => [
    {
      variant: 'answer',
      message: answerMail(
        { email: invented.email, locale, topic: 'selling' },
        { answer: invented.words, mailbox: 'selling@marque.example' },
      ),
    },
  ],
  'listings.contact-seller': (setting) => [
    {
      variant: 'enquiry',
      message: enquiryMail({ ...invented.readerOf(setting), lot: invented.car, enquiry }),
    },
  ],
  'newsletter.welcome': (setting) => [
    {
      variant: 'welcome',
      message: welcomeMail({ ...subscriber(setting), regions: [...NEWSLETTER_REGIONS] }),
    },
  ],
  'newsletter.unsubscribe-link': (setting) => [
    { variant: 'link', message: unsubscribeLinkMail(subscriber(setting)) },
  ],
  'consignment.tell': (setting) => {
    const reader = invented.readerOf(setting);
    const about = { ...reader, car: invented.car, quoted: invented.words, file: null };
    const oneClick = oneClickFor(setting, 'selling', reader);
    return [
      ...SELLER_LETTERS.map((letter) => ({
        variant: `seller-${letter}`,
        message: consignment.sellerMail(letter, { ...about, oneClick }).mail,
        ...(alwaysGoesByMail(`submission.${letter}`) && { isRequired: true as const }),
      })),
      ...HOUSE_LETTERS.map((letter) => ({
        variant: `house-${letter}`,
        message: consignment.houseMail(letter, about),
        isRequired: true as const,
      })),
    ];
  },
  'screening.tell': (setting) => {
    const reader = invented.readerOf(setting);
    const review = { ...invented.lot, email: reader.to, locale: null, country: null };
    const decided = [
      ['allowed', 'live'],
      ['allowed', 'unsold'],
      ['refused', 'live'],
    ] as const;
    return [
      ...decided.flatMap(([state, auction_status]) => {
        const decision = { ...review, state, auction_status };
        const letter = screening.letterOf(decision);
        const variant = `${state}-${auction_status}`;
        return letter ? [{ variant, message: screening.bidderMail(letter, decision, reader) }] : [];
      }),
      {
        variant: 'house',
        message: screening.houseMail({ ...review, state: 'waiting', auction_status: 'live' }, reader),
      },
    ];
  },
  'saved-searches.alert': (setting) => {
    const { keys } = setting;
    const tokenOf = (kind: 'search' | 'alert') =>
      sealStopToken({ kind, id: invented.id }, keys.unsubscribeLinks);
    const reader = invented.readerOf(setting);
    const match = { ...invented.car, search_id: invented.id, search_name: 'Alfa Romeo, until 1970' };
    return ALERT_FREQUENCIES.flatMap((frequency) =>
      frequency === 'off'
        ? []
        : [
            {
              variant: frequency,
              message: alertMail({
                ...{ ...reader, frequency, page: reader.settingsLink },
                matches: [
                  { ...match, shelf: 'live' },
                  { ...match, id: '019a0000-0000-7000-8000-000000000002', shelf: 'results' },
                ],
                stopToken: tokenOf('alert'),
                stopTokenOf: () => tokenOf('search'),
              }),
            },
          ],
    );
  },
  'notification-settings.sms': (setting) => [{ variant: 'sms', message: brief(setting) }],
  'devices.push': (setting) => [{ variant: 'push', message: brief(setting) }],
};
