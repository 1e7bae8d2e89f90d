import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import type { Accounts } from './accounts.ts';
import { callApi } from './call-api.ts';
import type { House } from './house.ts';
import { carPath, createDraft, storedAnswers } from './sell-pages.ts';

/** The seller of this test file, with cars that are being entered and sessions that can end. */
export function useSellerAtWork(house: House, people: Accounts) {
  let seller: { id: string };
  beforeAll(async () => {
    seller = await house.database.kysely
      .selectFrom('customers')
      .select('id')
      .where('email', '=', people.seller.email)
      .executeTakeFirstOrThrow();
  });
  return {
    begin: async (answers: object = { make: 'Lancia', story: 'One owner.' }): Promise<string> =>
      (await createDraft(house, seller, answers)).id,
    stored: (id: string, question: string) => async () => (await storedAnswers(house, id))[question],
    /** Saves answers as another window of the seller would. */
    saveElsewhere: (id: string, body: object) =>
      callApi(house, { as: seller, method: 'PUT', path: `/listings/${id}/update`, body }),
    async endSessions(): Promise<void> {
      await house.database.kysely.deleteFrom('sessions').where('customer_id', '=', seller.id).execute();
    },
  };
}

export const historyOf = (id: string): string => `${carPath(id)}/history`;
export const conflict = (page: Page) => page.locator('[data-conflict]');
export const idIn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';
