import { DAY_MS } from '@marque/domain/time/durations';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { buildRequiredPictures } from '@marque/testing/build-required-pictures';
import { COMPLETE_ANSWERS } from '@marque/testing/complete-answers';
import { proposedFigures } from '@marque/testing/proposed-figures';
import { callApi } from './call-api.ts';
import type { House } from './house.ts';
import { buildLot, fromNow } from './lots.ts';

const FIGURES = proposedFigures(new Date());

/** A sale that supports a proposal. */
export const buildComparable = (house: House) =>
  buildLot(house, {
    ...{ make: 'Lancia', model: 'Fulvia', year: 1968, title: '1968 Lancia Fulvia Rallye' },
    auction: {
      ...{ status: 'sold', starting_price: 23_500 },
      ...{ starts_at: fromNow(-30 * DAY_MS), ends_at: fromNow(-23 * DAY_MS) },
      closed_at: fromNow(-23 * DAY_MS),
    },
  });

export const buildCurator = (house: House) =>
  buildCustomer(house.database, { first_name: 'Cleo', roles: ['curator'] });

/** A submitted car, and what seller and curator do with it through the API. */
export async function openConsignment(house: House, language = 'en') {
  const [seller, curator] = await Promise.all([
    buildCustomer(house.database, { first_name: 'Ada', last_name: 'Seller' }),
    buildCurator(house),
  ]);
  const { id } = await callApi(house, {
    as: seller,
    path: '/listings/create',
    body: COMPLETE_ANSWERS,
    language,
  });
  await buildRequiredPictures(house.database, { listing_id: id, seller });
  await callApi(house, { as: seller, path: `/listings/${id}/submit` });
  return consignmentOf(house, { id, seller, curator });
}

type Parties = { id: string; seller: Customer; curator: Customer };

/** What seller and curator do with a submitted car through the API. */
export function consignmentOf(house: House, { id, seller, curator }: Parties) {
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

    /** The seller signs the agreement as it stands. */
    sign: async () => {
      const path = `/listings/${id}/agreement`;
      const { hash } = await callApi(house, { as: seller, method: 'GET', path });
      await callApi(house, { as: seller, path, body: { name: 'Ada Seller', accepted: true, hash } });
    },

    /** The seller approves text, pictures and documents as they stand. */
    approve: async () => {
      const path = `/listings/${id}/text`;
      const { current, content_hash } = await callApi(house, { as: seller, method: 'GET', path });
      const body = { number: current.number, content_hash };
      await callApi(house, { as: seller, path: `${path}/approve`, body });
    },

    schedule: () =>
      callApi(house, {
        ...{ as: curator, path: `/office/listings/${id}/schedule` },
        body: { starts_at: FIGURES.starts_at, ends_at: FIGURES.ends_at, starting_price: 10_000 },
      }),
  };
}
