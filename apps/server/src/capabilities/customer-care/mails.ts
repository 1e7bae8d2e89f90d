import type { Locale } from '@marque/contracts/locale';
import { languageTag } from '@marque/contracts/locale';
import { pageAddress } from '@marque/contracts/page-address';
import type { ConductReason } from '@marque/domain/customer-care/conduct';
import { PRODUCT_NAME } from '@marque/domain/product';
import type { Mail } from '../../platform/notifications/mail.ts';
import type { MailBlock } from '../../platform/notifications/mail-content.ts';
import { renderMail } from '../../platform/notifications/render-mail.ts';
import { translator } from '../../platform/notifications/translate.ts';

type Reader = { email: string; locale: Locale; publicUrl: string };
type Conduct = { reason: ConductReason; text: string };

/** A block, with its end and the words of the staff. */
export const blockedMail = (reader: Reader, { until, ...conduct }: Conduct & { until: Date }): Mail =>
  careMail('blocked', reader, [
    ...conductBlocks(reader, conduct),
    { kind: 'facts', rows: [{ label: say(reader)('mail.care.until'), value: moment(until, reader) }] },
    contactButton(reader),
  ]);

export const unblockedMail = (reader: Reader): Mail => careMail('unblocked', reader, []);

export const warnedMail = (reader: Reader, conduct: Conduct): Mail =>
  careMail('warned', reader, [...conductBlocks(reader, conduct), contactButton(reader)]);

/** The reason of the staff may name other people, so the mail does not contain it. */
export const viewedMail = (reader: Reader, at: Date): Mail =>
  careMail('viewed', reader, [
    { kind: 'facts', rows: [{ label: say(reader)('mail.care.at'), value: moment(at, reader) }] },
    contactButton(reader),
  ]);

const say = ({ locale }: Reader) => translator(locale);

const conductBlocks = (reader: Reader, { reason, text }: Conduct): MailBlock[] => [
  {
    kind: 'facts',
    rows: [{ label: say(reader)('mail.care.why'), value: say(reader)(`mail.care.reasons.${reason}`) }],
  },
  ...text.split(/\n{2,}/).map((paragraph) => ({ kind: 'paragraph' as const, text: paragraph })),
];

const contactButton = (reader: Reader): MailBlock => ({
  kind: 'button',
  label: say(reader)('mail.care.contact'),
  href: reader.publicUrl + pageAddress({ route: 'contact', locale: reader.locale }),
});

function careMail(
  kind: 'blocked' | 'unblocked' | 'warned' | 'viewed',
  reader: Reader,
  middle: MailBlock[],
): Mail {
  const t = say(reader);
  const values = { product: PRODUCT_NAME };
  const title = t(`mail.care.${kind}.title`, values);
  return {
    to: reader.email,
    subject: t(`mail.care.${kind}.subject`, values),
    ...renderMail({
      ...{ locale: reader.locale, preheader: title, title },
      blocks: [{ kind: 'paragraph', text: t(`mail.care.${kind}.text`, values) }, ...middle],
      footer: { reason: t('mail.customers.reason', { ...values, email: reader.email }) },
    }),
  };
}

const moment = (at: Date, { locale }: Reader): string =>
  new Intl.DateTimeFormat(languageTag(locale), {
    ...{ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ timeZone: 'UTC', timeZoneName: 'short' },
  }).format(at);
