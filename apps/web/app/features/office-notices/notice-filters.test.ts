import { expect, test } from 'vitest';
import { readNoticeFilters } from './notice-filters.ts';

test('the address of the messages contains the filters, but no empty or unknown ones', () => {
  const search = new URLSearchParams(
    'state=failed&channel=pigeon&kind=&recipient=%20ada%40example.com%20&x=1',
  );
  expect(readNoticeFilters(search)).toEqual({ state: 'failed', recipient: 'ada@example.com' });
});
