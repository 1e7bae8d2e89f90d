import { expect, it } from 'vitest';
import { showToLeader } from '../bid-box/test/show-to-leader.tsx';
import { RoomAction } from './RoomAction.tsx';

it('does not call an exact bid a maximum', () => {
  const html = showToLeader({ kind: 'exact', amount: 5_000 }, () => <RoomAction />);
  expect(html).toContain('Your bid: £5,000');
  expect(html).toContain('Bid up to £5,200');
  expect(html).not.toContain('Your maximum:');
});

it('shows the maximum of a leader, and raises it', () => {
  const html = showToLeader({ kind: 'maximum', amount: 8_000 }, () => <RoomAction />);
  expect(html).toContain('Your maximum: £8,000');
  expect(html).toContain('Raise maximum to £8,200');
  expect(html).not.toContain('Your bid:');
});
