import { randomUUID } from 'node:crypto';
import type { Locale, LocaleSegment } from '@marque/contracts/locale';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import type { Locator } from 'playwright-core';
import { callApi } from './call-api.ts';
import { openConsignment } from './consignments.ts';
import type { House } from './house.ts';
import { bidAs, buildLot, fromNow } from './lots.ts';
import { addCard, buildBuyer, buildPurchase } from './purchases.ts';
import type { Words } from './words.ts';

export type Prepared = {
  /** Below `/{locale}/office/`. */
  path: string;
  /** The messages of the summary that unfolds the form, and of its button. */
  title: string;
  button: string;
  /** The message of the sentence afterwards. Undefined: the form disappears. */
  done?: string;
  /** A part of the page that has the form. */
  within?: string;
  fill?(form: Locator, say: Words): Promise<unknown>;
};

type Action = {
  does: string;
  language: Locale;
  segment: LocaleSegment;
  as: string;
  prepare(): Promise<Prepared>;
};

const buildRunning = (house: House) =>
  buildLot(house, {
    model: `Action ${randomUUID().slice(0, 8)}`,
    auction: { reserve: 33_333, ends_at: fromNow(8 * 60_000) },
  });

/** The actions that staff take most often or that matter most. Each is carried out in one language, and all languages occur. */
export const officeActions = (house: House): Action[] => [
  {
    ...{ does: 'takes a car into review', language: 'en', segment: 'en', as: 'curator@example.com' },
    prepare: async () => ({
      path: `submissions/${(await openConsignment(house)).id}`,
      title: 'officeSubmissions.decide.review.title',
      button: 'officeSubmissions.decide.review.button',
      done: 'officeSubmissions.done.decided',
    }),
  },
  {
    ...{ does: 'declines a car', language: 'fr', segment: 'fr', as: 'curator@example.com' },
    prepare: async () => {
      const { id, review } = await openConsignment(house);
      await review();
      return {
        path: `submissions/${id}`,
        title: 'officeSubmissions.decide.decline.title',
        button: 'officeSubmissions.decide.decline.button',
        done: 'officeSubmissions.done.decided',
        fill: (form, say) =>
          form.getByLabel(say('officeSubmissions.decide.decline.reason')).fill('Le châssis est inconnu.'),
      };
    },
  },
  {
    ...{ does: 'extends an auction', language: 'de', segment: 'de', as: 'manager@example.com' },
    prepare: async () => ({
      path: `live/${(await buildRunning(house)).id}`,
      title: 'officeLive.decide.extend.title',
      button: 'officeLive.decide.extend.button',
      done: 'officeLive.done',
      fill: async (form, say) => {
        const field = (key: string) => form.getByLabel(say(`officeLive.decide.extend.${key}`));
        await field('publicReason').selectOption('login-unavailable');
        await field('minutes').selectOption('60');
        await field('reason').fill('Die Anmeldung war gestört.');
      },
    }),
  },
  {
    ...{ does: 'proposes to void a bid', language: 'it', segment: 'it', as: 'manager@example.com' },
    prepare: async () => {
      const lot = await buildRunning(house);
      await bidAs(house, await buildBidder(house.database), { lot, amount: 5_000, kind: 'exact' });
      return {
        path: `live/${lot.id}`,
        title: 'officeLive.entries.void.title',
        button: 'officeLive.entries.void.button',
        done: 'officeLive.proposed',
        fill: (form, say) =>
          form.getByLabel(say('officeLive.entries.void.reason')).fill('Errore di battitura.'),
      };
    },
  },
  {
    ...{ does: 'confirms a proposal', language: 'en-us', segment: 'us', as: 'partner@example.com' },
    prepare: async () => {
      const admin = await buildCustomer(house.database, { roles: ['admin'] });
      const customer = await buildCustomer(house.database);
      const reason = `${customer.username} writes our stories.`;
      const body = { role: 'editor', change: 'give', reason };
      await callApi(house, { as: admin, path: `/office/staff/${customer.id}/roles`, body });
      return {
        ...{ path: 'proposals', within: reason, title: 'office.proposals.decide.title' },
        button: 'office.proposals.decide.confirm',
      };
    },
  },
  {
    ...{ does: 'refunds a premium', language: 'fr', segment: 'fr', as: 'accounts@example.com' },
    prepare: async () => {
      const buyer = await buildBuyer(house);
      const { lot, sale } = await buildPurchase(house, buyer);
      await addCard(house, buyer, '4242 4242 4242 4242');
      await callApi(house, { as: buyer, path: `/sales/${lot.id}/pay`, body: {} });
      return {
        path: `sales/${sale.id}`,
        title: 'office.sales.decide.refund.title',
        button: 'office.sales.decide.buttons.refund',
        done: 'office.sales.done',
        fill: async (form, say) => {
          await form.getByLabel(say('office.sales.decide.amount')).fill('12,50');
          await form.getByLabel(say('office.sales.decide.refund.reason')).fill('Le certificat manque.');
        },
      };
    },
  },
  {
    ...{ does: 'blocks a customer', language: 'de', segment: 'de', as: 'manager@example.com' },
    prepare: async () => ({
      path: `customers/${(await buildBidder(house.database)).id}`,
      title: 'officeCustomers.decide.block.title',
      button: 'officeCustomers.decide.block.button',
      done: 'officeCustomers.done.other',
      fill: async (form, say) => {
        const field = (key: string) => form.getByLabel(say(`officeCustomers.decide.${key}`));
        await field('days').selectOption('7');
        await field('conduct').selectOption('bidding');
        await field('text').fill('Sie haben drei Gebote zurückgezogen.');
      },
    }),
  },
  {
    ...{ does: 'removes a comment', language: 'it', segment: 'it', as: 'moderator@example.com' },
    prepare: async () => {
      const [lot, author] = [await buildLot(house), await buildCustomer(house.database)];
      const { id } = await callApi(house, {
        ...{ as: author, path: `/listings/${lot.id}/comments` },
        body: { text: `Compra su www.${randomUUID()}.example` },
      });
      return {
        path: `comments/${id}`,
        title: 'officeComments.decide.block.title',
        button: 'officeComments.decide.block.button',
        done: 'officeComments.done.block',
        fill: (form, say) => form.getByLabel(say('officeComments.decide.reason')).selectOption('spam'),
      };
    },
  },
  {
    ...{ does: 'answers a letter', language: 'en-us', segment: 'us', as: 'support@example.com' },
    prepare: async () => {
      const { id } = await house.database.kysely
        .insertInto('letters')
        .values({
          ...{ region: 'USA', topic: 'events', locale: 'en-us', name: 'Ada', written_at: new Date() },
          ...{ email: `${randomUUID()}@example.org`, message: 'When is the next day?' },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return {
        path: `letters/${id}`,
        title: 'officeLetters.decide.answer.title',
        button: 'officeLetters.decide.answer.button',
        done: 'officeLetters.done.answer',
        fill: (form, say) => form.getByLabel(say('officeLetters.decide.answer.message')).fill('On May 9.'),
      };
    },
  },
  {
    ...{ does: 'sends a message again', language: 'en', segment: 'en', as: 'support@example.com' },
    prepare: async () => {
      const customer = await buildCustomer(house.database, { email_verified_at: null });
      const { id } = await house.database.kysely
        .insertInto('notices')
        .values({
          ...{ channel: 'mail', kind: 'customers.verify-email', recipient: customer.email, state: 'bounced' },
          ...{ subject: 'Verify', text: 'Open the link.', payload: { customerId: customer.id } },
          ...{ customer_id: customer.id, created_at: new Date() },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return {
        path: `notices/${id}`,
        title: 'officeNotices.resend.title',
        button: 'officeNotices.resend.button',
        done: 'officeNotices.resend.done',
        fill: (form, say) =>
          form.getByLabel(say('officeNotices.resend.reason')).fill('The address was wrong.'),
      };
    },
  },
];
