import { buildCustomer } from '@marque/testing/build-customer';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { twoHalves } from '../apps/server/src/capabilities/media/test/pictures.ts';
import { examined, findFaultsAsShown } from './axe.ts';
import { callApi } from './call-api.ts';
import type { House } from './house.ts';
import { wordsOf } from './words.ts';

const say = wordsOf('en');

export const PHONE = { ...examined, viewport: { width: 360, height: 780 } };

export type Seller = { id: string; email: string };
type DraftPicture = { id: string; boxes: object[]; image: { width: number } };
type Draft = { pictures: DraftPicture[]; documents: { kind: string; audience: string }[] };

/** A car that a seller has just begun, without pictures and documents. */
export async function beginDraft(house: House) {
  const seller = await buildCustomer(house.database);
  const body = { make: 'Lancia', model: 'Fulvia' };
  const { id }: { id: string } = await callApi(house, { as: seller, path: '/listings/create', body });
  return {
    ...{ seller, id, path: `/en/sell-your-classic-car/vehicle-details/${id}` },
    read: () => readDraft(house, seller, id),
  };
}

export const readDraft = (house: House, seller: Seller, id: string): Promise<Draft> =>
  callApi(house, { as: seller, path: `/listings/${id}/draft`, method: 'GET' });

/** Pictures of different widths, so that each can be recognised after the browser has encoded it again. */
export const album = (count: number, blue = 0) =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => ({
      name: `car-${n}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await twoHalves({ width: 400 + n * 10, height: 300, shade: blue + n * 7 })
        .jpeg()
        .toBuffer(),
    })),
  );

/** A picture as a camera takes it: the browser shrinks it to 4,096 px before it is sent. */
export const drawLarge = async () => ({
  ...{ name: 'large.jpg', mimeType: 'image/jpeg' },
  buffer: await twoHalves({ width: 5_000, height: 3_750, shade: 90 }).jpeg().toBuffer(),
});

export const widthsOf = ({ pictures }: Draft) => pictures.map(({ image }) => image.width);
export const expectedWidths = (count: number) => Array.from({ length: count }, (_, n) => 400 + n * 10);

export const chooser = (page: Page) => page.locator('label', { hasText: say('shots.add') }).locator('input');

const UPLOADS = `main section[aria-label="${say('shots.uploads.title')}"]`;
export const uploadsOn = (page: Page) => page.getByRole('region', { name: say('shots.uploads.title') });
/** Axe finds no faults in a part of the page. The rest of these pages is examined in `selling.e2e.ts`. */
export const expectSound = async (page: Page, part = UPLOADS) =>
  expect(await findFaultsAsShown(page, { part })).toEqual([]);

/** All pictures are in the list. */
export const settled = (page: Page, count: number) =>
  page
    .getByRole('heading', { name: count === 1 ? '1 picture in order' : `${count} pictures in order` })
    .waitFor();

/** The browser complains about every call without a connection. */
export function forgiveLostConnection(complaints: string[]): void {
  const others = complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'));
  complaints.splice(0, complaints.length, ...others);
}
