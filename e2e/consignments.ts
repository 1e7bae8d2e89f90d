import { REQUIRED_SLOTS } from '@marque/domain/selling/shot-list';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildPicture } from '@marque/testing/build-picture';
import { callApi } from './call-api.ts';
import type { House } from './house.ts';
import { fromNow } from './lots.ts';

const DAY_MS = 86_400_000;

/** All answers that a submission needs. */
const ANSWERS = {
  ...{ region: 'EU', make: 'Lancia', model: 'Fulvia', year: 1969, chassis: '818630001234' },
  ...{ mileage: 84_000, mileage_unit: 'km', country: 'IT', town: 'Torino', title_status: 'owner' },
  ...{ seller_type: 'private', body: 'coupe', steering: 'left', transmission: 'manual', fuel: 'petrol' },
  ...{ engine: '1.3 V4', exterior_colour: 'Red', interior_colour: 'Tan', story: 'Bought from a doctor.' },
  ...{ service_history: 'Every year.', condition_outside: 'Good.', condition_inside: 'Good.' },
  ...{ condition_mechanical: 'Good.', known_faults: '- A dent\n- Worn carpet', viewing: 'At home.' },
  expectation: 24_000,
};

/** Six in the evening in Europe, so many days from now. */
const evening = (days: number): string => {
  const at = fromNow(days * DAY_MS);
  at.setUTCHours(17, 0, 0, 0);
  return at.toISOString();
};

const FIGURES = {
  ...{ estimate_low: 20_000, estimate_high: 26_000, reserve: 19_500, plan_type: 0, fee_minor: 25_000 },
  ...{ starts_at: evening(10), ends_at: evening(17) },
};

/** A submitted car, and what seller and curator do with it through the API. */
export async function openConsignment(house: House, language = 'en') {
  const [seller, curator] = await Promise.all([
    buildCustomer(house.database, { first_name: 'Ada', last_name: 'Seller' }),
    buildCustomer(house.database, { first_name: 'Cleo', roles: ['curator'] }),
  ]);
  const { id } = await callApi(house, { as: seller, path: '/listings/create', body: ANSWERS, language });
  for (const [position, slot] of REQUIRED_SLOTS.entries()) {
    const { id: picture_id } = await buildPicture(house.database, seller);
    await house.database.kysely
      .insertInto('listing_pictures')
      .values({ listing_id: id, picture_id, slot, position, rank: position })
      .execute();
  }
  await callApi(house, { as: seller, path: `/listings/${id}/submit` });

  const readText = () => callApi(house, { as: curator, method: 'GET', path: `/listings/${id}/text` });
  return {
    ...{ id, seller, curator },
    desk: `/en/account/vehicle-details/${id}`,
    agree: `/en/account/vehicles-selling/${id}/agree`,

    readText,
    review: () => callApi(house, { as: curator, path: `/office/submissions/${id}/review` }),
    write: (text: string) =>
      callApi(house, { as: curator, path: `/listings/${id}/messages`, body: { text } }),

    /** The curator changes a part of the English text. */
    edit: async (change: object) => {
      const { current } = await readText();
      const texts = { ...current.texts, en: { ...current.texts.en, ...change } };
      const body = { number: current.number, texts };
      await callApi(house, { as: curator, method: 'PUT', path: `/listings/${id}/text`, body });
    },

    /** The curator changes answers. */
    correct: async (answers: object) => {
      const { version } = await callApi(house, { as: curator, method: 'GET', path: `/listings/${id}/draft` });
      const body = { version, ...answers };
      await callApi(house, { as: curator, method: 'PUT', path: `/listings/${id}/update`, body });
    },

    /** The curator proposes terms. `number` is that of the latest entry. */
    propose: (number: number, figures: object = {}) =>
      callApi(house, {
        ...{ as: curator, path: `/office/listings/${id}/proposal` },
        body: { ...FIGURES, ...figures, number },
      }),

    accept: (number: number) =>
      callApi(house, { as: seller, path: `/listings/${id}/proposal/accept`, body: { number } }),

    schedule: () =>
      callApi(house, {
        ...{ as: curator, path: `/office/listings/${id}/schedule` },
        body: { starts_at: FIGURES.starts_at, ends_at: FIGURES.ends_at, starting_price: 10_000 },
      }),
  };
}
