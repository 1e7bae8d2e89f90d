import { pageAddress } from '@marque/contracts/page-address';
import type { SampleSetting } from './sample.ts';

/** The facts of all samples. The car and the people have long names, because those break a layout first. */
export const id = '019a0000-0000-7000-8000-000000000001';
export const email = 'ada.lovelace-of-the-analytical-engine@collectors.example';
export const now = new Date('2026-06-01T12:00:00Z');
export const soon = new Date('2026-06-03T18:30:00Z');

export const car = {
  ...{ id, listing_id: id, lot_number: 1042, lotNumber: 1042 },
  ...{ year: 1965, make: 'Alfa Romeo', model: 'Giulietta Sprint Speciale Prototipo' },
};

export const lot = {
  ...car,
  ...{ region: 'UK' as const, lotRegion: 'UK' as const, lot_region: 'UK' as const },
  ...{ currency: 'GBP' as const, price: 84_500, startingPrice: 20_000, endsAt: soon, closedAt: now },
};

export const card = { brand: 'visa', last4: '4242', expiry_month: 6, expiry_year: 2027 };

export const words =
  'The engine was rebuilt in 2019.\n\nPlease send a picture of the stamped chassis number, and the invoices of the workshop.';

const TOKEN = 'sample-token-that-opens-nothing-0123456789a';

/** The reader, and the pages that most mails lead to. */
export const readerOf = ({ locale, publicUrl }: SampleSetting) => ({
  ...{ id, email, to: email, locale, publicUrl, token: TOKEN },
  link: publicUrl + pageAddress({ route: 'listing-by-id', locale, params: { id } }),
  settingsLink: publicUrl + pageAddress({ route: 'account-notification-settings', locale }),
});
