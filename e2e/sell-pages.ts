import { randomInt } from 'node:crypto';
import type { Section } from '@marque/domain/selling/answers';
import { REQUIRED_SLOTS } from '@marque/domain/selling/shot-list';
import { twoHalves } from '@marque/server/capabilities/media/test/pictures';
import { COMPLETE_ANSWERS } from '@marque/testing/complete-answers';
import type { Locator, Page } from 'playwright-core';
import { callApi } from './call-api.ts';
import type { House } from './house.ts';
import { wordsOf } from './words.ts';

const say = wordsOf('en');

/** Names of questions, and what a seller types, chooses or ticks. */
type TypedAnswers = Record<string, string>;

/** The first questions. The address of the page has filled in the car. */
const ENQUIRY_ANSWERS: TypedAnswers = {
  ...{ region: 'EU', chassis: '818630001234', registration: 'TO 12345', mileage: '84.000' },
  ...{ mileage_unit: 'km', country: 'IT', town: 'Torino', seller_type: 'private', expectation: '24,000' },
};

export const SECTION_ANSWERS: Partial<Record<Section, TypedAnswers>> = {
  identity: { title_status: 'owner' },
  specification: {
    ...{ body: 'coupe', steering: 'left', transmission: 'manual', fuel: 'petrol', engine: '1.3 V4' },
    ...{ exterior_colour: 'Red', interior_colour: 'Tan' },
  },
  history: { story: 'Bought from a doctor.', service_history: 'Every year.' },
  condition: {
    ...{ condition_outside: 'Good.', condition_inside: 'Worn seats.' },
    condition_mechanical: 'Starts at once.',
  },
  faults: { has_no_known_faults: 'on' },
  viewing: { viewing: 'At home, at weekends.' },
  price: { expectation: '25,000' },
};

export const newCarPath = (locale = 'en') => `/${locale}/sell-your-classic-car/vehicle-details`;
export const carPath = (id: string, locale = 'en') => `${newCarPath(locale)}/${id}`;
export const deskPath = (id: string, locale = 'en') => `/${locale}/account/vehicle-details/${id}`;

export const control = (page: Page, question: string): Locator => page.locator(`main [name=${question}]`);

/** Answers questions as a seller does: each control is left before the next one. */
export async function answer(page: Page, answers: TypedAnswers): Promise<void> {
  for (const [question, value] of Object.entries(answers)) {
    const field = control(page, question).first();
    const kind = await field.evaluate((element) => element.getAttribute('type') ?? element.tagName);
    if (kind === 'radio') await page.locator(`main [name=${question}][value='${value}']`).check();
    else if (kind === 'checkbox') await field.check();
    else if (kind === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
}

export const saveAndContinue = (page: Page): Promise<void> =>
  page.locator('main form[id] button[type=submit]').first().click();

/** Waits until everything that was typed is saved. */
export const untilSaved = async (page: Page): Promise<void> => {
  await page
    .locator('main [data-saving=calm]')
    .getByText(/^Saved /)
    .waitFor();
};

/** A small picture for each slot that needs one. Each is a different file. */
export const drawPictures = () =>
  Promise.all(
    REQUIRED_SLOTS.map(async (slot, place) => ({
      slot,
      file: {
        ...{ name: `${slot}.jpg`, mimeType: 'image/jpeg' },
        buffer: await twoHalves({ width: 400, height: 300, shade: place * 20 + randomInt(20) })
          .jpeg()
          .toBuffer(),
      },
    })),
  );

type Drawn = Awaited<ReturnType<typeof drawPictures>>[number];

const plainPictureForm = (page: Page): Locator =>
  page.locator('main form', { has: page.locator('[type=file]') });

/** The slots that the page of the pictures has a place for. */
export const offeredSlots = (page: Page, hasScript: boolean): Promise<(string | null)[]> =>
  hasScript
    ? page.locator('[data-slot]').evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-slot')))
    : plainPictureForm(page)
        .locator('[name=slot] option')
        .evaluateAll((options) => options.map((option) => option.getAttribute('value')));

/** On the page of the pictures. Without JavaScript they are sent one at a time. */
export async function sendPicture(page: Page, { slot, file }: Drawn, hasScript: boolean): Promise<void> {
  if (hasScript) return page.locator(`[data-slot=${slot}]`).setInputFiles(file);
  const form = plainPictureForm(page);
  await form.locator('[type=file]').setInputFiles(file);
  await form.locator('[name=slot]').selectOption(slot);
  await form.getByRole('button', { name: say('shots.plain.send') }).click();
  await page.waitForURL('**/pictures#order');
}

/** Answers the first questions about a car that the address of the page names. Returns the id of the new draft. */
export async function enquire(page: Page, hasScript: boolean): Promise<string> {
  await answer(page, ENQUIRY_ANSWERS);
  if (hasScript) {
    await page.waitForURL(/vehicle-details\/[\w-]{36}$/);
    await untilSaved(page);
  }
  await saveAndContinue(page);
  await page.waitForURL(hasScript ? '**/specification' : /vehicle-details\/[\w-]{36}$/);
  return /vehicle-details\/([\w-]{36})/.exec(page.url())?.[1] ?? '';
}

export const submitCar = (page: Page): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('button', { name: say('sell.submit.button') })
    .click();

/** Begins a draft from another device or program. */
export const createDraft = async (
  house: House,
  seller: { id: string },
  answers: object = COMPLETE_ANSWERS,
): Promise<{ id: string }> => callApi(house, { as: seller, path: '/listings/create', body: answers });

/** What the server has stored about a car. */
export const storedAnswers = async ({ database }: House, listingId: string) =>
  (
    await database.kysely
      .selectFrom('submissions')
      .select('answers')
      .where('listing_id', '=', listingId)
      .executeTakeFirstOrThrow()
  ).answers as Record<string, unknown>;
