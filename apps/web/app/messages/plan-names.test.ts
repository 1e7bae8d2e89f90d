import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@marque/contracts/locale';
import { expect, it } from 'vitest';
import { readMessages } from './read-messages.ts';

const agreementOf = (locale: Locale) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../server/src/platform/messages/${locale}.json`), 'utf8'),
  ).agreement;

it.each(LOCALES)('a plan has one name on all screens and in the agreement of %s', (locale) => {
  const { sell, sellDesk, sellLanding, lists } = readMessages(locale);
  const signed = agreementOf(locale).plans;
  expect(sell.options.plan_type).toEqual(signed);
  expect(sellDesk.proposal.plans).toEqual(signed);
  expect(sellLanding.cost.fees.plans).toEqual(signed);
  expect(Object.values(lists.plans)).toEqual(Object.values(signed));
});
