import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import ownLists from '../../messages/en/ownLists.json' with { type: 'json' };
import { NextLine, type Selling } from './NextLine.tsx';

const waiting: Selling = {
  ...{ step: 'review', turn: 'house', group: 'house', missing: 0, unread: 0 },
  act_by: '2026-06-02T12:00:00.000Z',
};

const show = (selling: Selling, now: string): string =>
  renderToStaticMarkup(
    <IntlProvider locale="en-GB" timeZone="Europe/London" now={new Date(now)} messages={{ ownLists }}>
      <NextLine selling={selling} />
    </IntlProvider>,
  ).replaceAll(/<[^>]*>/g, '');

test('an answer is promised until its time, and is late afterwards', () => {
  expect(show(waiting, '2026-06-02T11:59:59Z')).toContain('We will answer by');
  const late = show(waiting, '2026-06-02T12:00:01Z');
  expect(late).toContain('Our answer is late');
  expect(late).not.toContain('We will answer');
});

test('what the seller must do by then stays the same', () => {
  const own: Selling = { ...waiting, step: 'decision', turn: 'seller', group: 'answer' };
  expect(show(own, '2026-06-03T12:00:00Z')).not.toContain('late');
});
