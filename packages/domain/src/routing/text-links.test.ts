import { expect, it } from 'vitest';
import { isLocalHref, isOutsideHref } from './text-links.ts';

it('an address that browsers resolve to another site is not local', () => {
  expect(['/', '/faq#x', '//evil.test', '/\\evil.test', 'faq', 'https://a.test'].map(isLocalHref)).toEqual([
    ...[true, true, false, false, false, false],
  ]);
});

it('an address of another site has the protocol of a page or a mail, and no spaces', () => {
  expect(
    ['https://a.test', 'MAILTO:a@a.test', 'javascript:alert(1)', 'https://a b'].map(isOutsideHref),
  ).toEqual([...[true, true, false, false]]);
});
