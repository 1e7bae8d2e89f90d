import { expect, it } from 'vitest';
import bidBox from '../../messages/en/bidBox.json' with { type: 'json' };
import { BidForm } from './BidForm.tsx';
import { showToLeader } from './test/show-to-leader.tsx';

const { raiseHelp, raiseExactHelp } = bidBox.form;

it.each([
  ['exact', 5_000, 'Your maximum in GBP', raiseExactHelp, raiseHelp],
  ['maximum', 8_000, 'Your new maximum in GBP', raiseHelp, raiseExactHelp],
] as const)('a leader with a bid of kind %s', (kind, amount, label, help, other) => {
  const html = showToLeader({ kind, amount }, (bidding) => <BidForm bidding={bidding} />);
  expect(html).toContain(label);
  expect(html).toContain(help);
  expect(html).not.toContain(other);
});
