import { expect, it } from 'vitest';
import { StandingBanner } from './StandingBanner.tsx';
import { showToLeader } from './test/show-to-leader.tsx';

it.each([
  ['exact', 5_000, 'Your bid: £5,000', 'Your maximum:'],
  ['maximum', 8_000, 'Your maximum: £8,000', 'Your bid:'],
] as const)('names a bid of kind %s', (kind, amount, text, other) => {
  const html = showToLeader({ kind, amount }, (bidding) => <StandingBanner bidding={bidding} />);
  expect(html).toContain(text);
  expect(html).not.toContain(other);
});
