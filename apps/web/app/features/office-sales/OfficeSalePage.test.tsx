import refusals from '@marque/contracts/messages/en.json' with { type: 'json' };
import type { Dispute } from '@marque/contracts/payments/office';
import type { OfficeSale } from '@marque/contracts/sales/office';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, useActionData, useLoaderData } from 'react-router';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { readMessages } from '../../messages/read-messages.ts';
import { type Site, SiteContext } from '../../site/site.ts';
import type { DecisionAnswer } from '../office/decision.ts';
import { OfficeSalePage } from './OfficeSalePage.tsx';

const messages = { ...readMessages('en'), ...refusals };
const now = new Date('2026-06-01T12:00:00Z');
const id = '0198c0de-0000-7000-8000-000000000001';
const party = { username: 'ada', name: 'Ada Byron', email: 'ada@example.com', telephone: null };

/** A sale that was paid by card. */
const paid: OfficeSale = {
  ...{ id, listing_id: id, state: 'premium_paid', part: 'staff', currency: 'GBP', hammer_price: 10_000 },
  ...{ premium_minor: 60_000, vat_minor: 12_000, total_minor: 72_000, refunded_minor: 0, owed_minor: 0 },
  ...{ vat: { percent: 20, scheme: 'standard' }, due_at: now.toISOString(), next_charge_at: null },
  payment: {
    ...{ state: 'succeeded', reason: null, url: null, updated_at: now.toISOString() },
    card: { brand: 'visa', last4: '4242' },
  },
  ...{ invoice: { number: 'UK-1', url: '/api/invoice.pdf' }, credit_notes: [], refunds: [], steps: [] },
  ...{ counterpart: null, problem: null, settles_at: null, fall_reason: null, withdraw_until: null },
  ...{ second_chance: null, timeline: [], needs: null, dispute: null, replaced_by_id: null },
  abilities: { pay: false, confirm: [], raise_problem: false, withdraw: false, offer_second_chance: null },
  ...{ title: '1968 Mini Cooper', lot_number: 7, buyer: party, seller: party, refund_proposals: [] },
  ...{ decisions: ['refund', 'record-refund', 'let-fall'], refundable_minor: 72_000, is_party: false },
};

const opened = '2026-05-31T12:00:00.000Z';
const dispute: Dispute = {
  ...{ id, sale_id: id, listing_id: id, state: 'needs_response', reason: 'fraudulent', currency: 'GBP' },
  ...{ amount_minor: 72_000, respond_by: '2026-06-09T12:00:00.000Z', opened_at: opened },
  evidence: {
    ...{ customer: { name: 'Ada Byron', email: 'ada@example.com' }, car: '1968 Mini Cooper' },
    ...{ hammer_price: 10_000, sold_at: opened, invoice_number: 'UK-1', paid_automatically: false },
    ...{ paid_at: opened, steps: [], bids: [{ sequence: 1, amount: 10_000, placed_at: opened, hash: 'f' }] },
  },
  ...{ answer: null, answerable: true },
};

type Shown = {
  sale?: Partial<OfficeSale>;
  disputes?: Dispute[];
  mayDecide?: boolean;
  answer?: DecisionAnswer;
};

const Screen = () => <OfficeSalePage page={useLoaderData()} answer={useActionData()} />;
const Page = createRoutesStub([{ id: 'root', path: '/:locale', Component: Screen }]);

/** The server's HTML, with which the page must work before any script runs. */
function show({ sale = {}, disputes = [], mayDecide = true, answer }: Shown): string {
  const page = { sale: { ...paid, ...sale }, disputes, mayDecide, key: 'new-key' };
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

describe('the page of a sale in the office', () => {
  it('has a form for each decision, and none for readers who may not decide', () => {
    expect(buttonsOf(show({}))).toEqual(['refund', 'record-refund', 'let-fall-refund', 'let-fall-keep']);
    const read = show({ mayDecide: false });
    expect(read).toContain('1968 Mini Cooper');
    expect(read).not.toContain('<form');
  });

  it('says why a party of the car may decide nothing, also not about a dispute', () => {
    const { party: reason } = messages.office.sales;
    const ofParty = show({ sale: { is_party: true, decisions: [] }, disputes: [dispute] });
    expect(ofParty).toContain(reason);
    expect(ofParty).not.toContain('<form');
    expect(show({})).not.toContain(reason);
  });

  it('calls an account closed only if it is, and not because a party may not see its address', () => {
    const { closed } = messages.office.sales.parties;
    const buyer = { username: 'ben', name: 'ben', email: null, telephone: null };
    expect(show({ sale: { buyer } })).toContain(closed);
    expect(show({ sale: { buyer, seller: buyer, is_party: true, decisions: [] } })).not.toContain(closed);
  });

  it('offers to answer a bank that waits for evidence, and shows what was answered', () => {
    const waiting = show({ disputes: [dispute] });
    expect(buttonsOf(waiting)).toContain('answer-dispute');
    expect(waiting).toContain('The cardholder says that they did not make this payment.');
    expect(waiting).toContain('1 bid by the buyer');
    expect(buttonsOf(show({ disputes: [dispute], mayDecide: false }))).toEqual([]);
    const answer = {
      state: 'sent',
      statement: 'See <the> viewing.',
      decided_by: 'zoe',
      decided_at: opened,
    } as const;
    const answered = show({
      disputes: [{ ...dispute, state: 'under_review', reason: 'noncompliant', answerable: false, answer }],
    });
    expect(buttonsOf(answered)).not.toContain('answer-dispute');
    expect(answered).toContain('See &lt;the&gt; viewing.');
    expect(answered).toContain('The bank’s reason: noncompliant');
  });

  it('says what ending the sale does to the money', () => {
    const ofCard = 'what is left of the premium goes back to the card';
    const elsewhere = 'The premium did not come by card';
    const nothing = 'There is nothing to refund, so no money moves';
    const sentencesOf = (decisions: OfficeSale['decisions']) => {
      const page = show({ sale: { decisions } });
      return [ofCard, elsewhere, nothing].filter((sentence) => page.includes(sentence));
    };
    expect(sentencesOf(['refund', 'record-refund', 'let-fall'])).toEqual([ofCard]);
    expect(sentencesOf(['record-refund', 'let-fall'])).toEqual([elsewhere]);
    expect(sentencesOf(['let-fall'])).toEqual([nothing]);
    expect(buttonsOf(show({ sale: { decisions: ['let-fall'] } }))).toEqual(['let-fall-refund']);
  });

  it('keeps what was typed into a refused form, with its key, and opens only this form', () => {
    const typed = { reason: 'Damaged', amount: '12.5', key: 'old-key' };
    const page = show({ answer: { id, action: 'refund', refusal: 'No amount.', typed } });
    expect(page.match(/<details open/g)).toHaveLength(1);
    expect(page.match(/value="12\.5"/g)).toHaveLength(1);
    expect([page.includes('value="old-key"'), page.includes('value="new-key"')]).toEqual([true, true]);
    expect(page).toContain('No amount.');
  });

  it('says whether a decision was carried out or is only proposed', () => {
    const { done, proposed } = messages.office.sales;
    const said = (isProposed: boolean) => {
      const page = show({ answer: { id, action: 'refund', isProposed } });
      return [done, proposed].filter((sentence) => page.includes(sentence));
    };
    expect([said(false), said(true)]).toEqual([[done], [proposed]]);
  });

  it('names the payment, the card and the documents', () => {
    expect(show({})).toContain('Visa ending in 4242');
    expect(show({ sale: { payment: null } })).toContain(messages.office.sales.money.otherWay);
    expect(show({ sale: { payment: null, invoice: null } })).toContain(messages.office.sales.money.noPayment);
  });
});
