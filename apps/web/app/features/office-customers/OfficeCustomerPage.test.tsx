import type { OfficeCustomer } from '@marque/contracts/customer-care/customers';
import refusals from '@marque/contracts/messages/en.json' with { type: 'json' };
import { renderToString } from 'react-dom/server';
import { createRoutesStub, useActionData, useLoaderData } from 'react-router';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { readMessages } from '../../messages/read-messages.ts';
import { type Site, SiteContext } from '../../site/site.ts';
import type { DecisionAnswer } from '../office/decision.ts';
import { OfficeCustomerPage } from './OfficeCustomerPage.tsx';

const messages = { ...readMessages('en'), ...refusals };
const now = new Date('2026-06-01T12:00:00Z');
const at = now.toISOString();
const id = '0198c0de-0000-7000-8000-000000000001';

const nothing: OfficeCustomer['abilities'] = {
  ...{ can_write_notes: false, can_end_sessions: false, can_warn: false, can_block: false },
  ...{ can_unblock: false, can_limit: false, can_view_as: false, can_export: false, can_close: false },
  ...{ can_confirm_identity: false, can_revoke_identity: false },
};

const ada: OfficeCustomer = {
  ...{ id, username: 'ada', name: 'Ada Byron', email: 'ada@example.com', telephone: null, address: [] },
  ...{ country: 'GB', region: 'UK', locale: 'en', roles: [], created_at: at, closed_at: null },
  ...{ obstacles: ['blocked'], bid_limit: 50_000, level: 'card' },
  limits: [
    { currency: 'GBP', amount: 50_000 },
    { currency: 'EUR', amount: null },
  ],
  verified: {
    ...{ email_at: at, phone_at: null, identity_at: null, is_profile_complete: true },
    ...{ has_card: true, card: null },
  },
  consents: { terms_accepted_at: at, terms_version: '3', newsletter_at: null },
  ...{
    bids: [],
    listings: [],
    sales: null,
    messages: [],
    notes: [],
    warnings: [],
    screening: null,
    letters: null,
  },
  sessions: [
    {
      id,
      browser: 'Firefox',
      platform: 'Linux',
      network: '203.0.113.0/24',
      created_at: at,
      last_seen_at: at,
    },
  ],
  blocks: [
    {
      ...{ id, reason: 'bidding', text: 'You retracted three bids.', by: { username: 'milo' } },
      ...{ blocked_at: at, blocked_until: '2026-06-08T12:00:00.000Z', lifted_at: null, is_current: true },
    },
  ],
  is_rival: false,
  abilities: nothing,
};

const Screen = () => <OfficeCustomerPage {...useLoaderData()} answer={useActionData()} />;
const Page = createRoutesStub([{ id: 'root', path: '/:locale', Component: Screen }]);

/** The server's HTML, with which the page must work before any script runs. */
function show(customer: Partial<OfficeCustomer> = {}, answer?: DecisionAnswer): string {
  const page = { customer: { ...ada, ...customer }, loadedAt: at };
  return renderToString(
    <IntlProvider locale="en-GB" timeZone="Europe/London" now={now} messages={messages}>
      <SiteContext value={{ user: null } as Site}>
        <Page
          initialEntries={['/en']}
          hydrationData={{ loaderData: { root: page }, actionData: { root: answer } }}
        />
      </SiteContext>
    </IntlProvider>,
  );
}

const buttonsOf = (page: string): string[] =>
  [...page.matchAll(/<button[^>]*name="action"[^>]*>/g)].map(
    ([tag]) => /value="([^"]+)"/.exec(tag)?.[1] ?? '',
  );

describe('the page of a customer in the office', () => {
  it('shows letters with their answers to those who answer letters', () => {
    expect(show()).not.toContain(messages.officeCustomers.letters.title);
    expect(show({ letters: [] })).toContain(messages.officeCustomers.letters.empty);
    const letter: NonNullable<OfficeCustomer['letters']>[number] = {
      ...{ id, topic: 'selling', state: 'answered', message: 'Do you take trucks?', answer: 'We do not.' },
      ...{ written_at: at, is_own: false },
    };
    const page = show({ letters: [letter, { ...letter, state: 'open', answer: null, is_own: true }] });
    for (const words of ['Do you take trucks?', 'We do not.', `/en/office/letters/${id}`])
      expect(page).toContain(words);
    expect(page).toContain(messages.officeCustomers.letters.none);
    expect(page.split(messages.officeCustomers.letters.stranger)).toHaveLength(2);
  });

  it('shows the signs of shill bidding to those who decide about them', () => {
    expect(show()).not.toContain(messages.officeCustomers.signs.title);
    expect(show({ screening: [] })).toContain(messages.officeCustomers.signs.none);
    const found: NonNullable<OfficeCustomer['screening']>[number] = {
      ...{ id, part: 'bidder', state: 'waiting', score: 72, seen_at: at, other: { id, username: 'silvia' } },
      signs: [{ kind: 'one-seller', details: [], count: 4 }],
    };
    const page = show({ screening: [found] });
    expect(page).toContain('Score 72');
    expect(page).toContain('silvia');
    expect(page).toContain('/en/office/screening?view=cases');
  });

  it('has a form for each thing that the reader may do, and none for the rest', () => {
    const read = show();
    expect(read).toContain('You retracted three bids.');
    expect(read).toContain('50,000');
    expect(read).not.toContain('<form');
    expect(read).not.toContain('Purchases and sales');
    const all = Object.fromEntries(Object.keys(nothing).map((ability) => [ability, true]));
    expect(buttonsOf(show({ abilities: all as typeof nothing, sales: [] })).sort()).toEqual(
      [
        ...['confirm-identity', 'revoke-identity'],
        ...['note', 'view', 'warn', 'block', 'unblock', 'limit', 'export', 'close'],
        ...['end-session', 'end-sessions'],
      ].sort(),
    );
  });

  it('says why a bidder decides nothing about a rival', () => {
    expect(show()).not.toContain(messages.officeCustomers.rival);
    expect(show({ is_rival: true })).toContain(messages.officeCustomers.rival);
  });

  it('shows a refused form again, open and with what was typed', () => {
    const page = show(
      { abilities: { ...nothing, can_block: true } },
      {
        ...{ id, action: 'block', refusal: 'Please choose a reason.' },
        typed: { days: '30', conduct: '', text: 'Stop bidding on your own car.' },
      },
    );
    expect(page).toContain('<details open');
    expect(page).toContain('Please choose a reason.');
    expect(page).toContain('Stop bidding on your own car.');
    expect(page).toMatch(/<option[^>]*value="30"[^>]*selected/);
  });

  it('sends the name that it shows with a confirmed identity, not one that was sent before', () => {
    const page = show(
      { name: 'Ada King', abilities: { ...nothing, can_confirm_identity: true } },
      {
        ...{ id, action: 'confirm-identity', refusal: 'The name has changed.' },
        typed: { name: 'Ada Byron', reason: 'Passport' },
      },
    );
    expect(page).toContain('Name on the account: Ada King');
    expect(page).toMatch(/<input type="hidden" name="name" value="Ada King"/);
    expect(page).not.toContain('value="Ada Byron"');
    expect(page).toContain('Passport');
  });

  it('offers the export for download after its reason is recorded', () => {
    expect(show({}, { id, action: 'export' })).toContain(`/en/office/customers/${id}/data.json`);
    expect(show({}, { id, action: 'note' })).not.toContain('data.json');
  });

  it('names nothing about a person who has left', () => {
    const page = show({ closed_at: at, email: null, country: null, locale: null, sessions: [] });
    expect(page).not.toContain('mailto:');
    expect(page).toContain('Account closed');
  });
});
