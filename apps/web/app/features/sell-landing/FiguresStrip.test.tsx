import type { Figures } from '@marque/contracts/selling/figures';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import messages from '../../messages/en/sellLanding.json' with { type: 'json' };
import { FiguresStrip } from './FiguresStrip.tsx';

const text = { limits: 'none', vat: 'none', share: 0, vatShare: 0, minimum: 0, maximum: 0 } as const;
const premium = { percent: 0, minimum: 0, maximum: 0, vat_percent: 0, text };
const figures: Figures = {
  ...{ results: 1_234, sold_share: 0.8199, settled_share: 0.97, days_to_live: 15, fees: [] },
  premiums: { UK: premium, EU: premium, USA: premium },
};

const show = (over: Partial<Figures> = {}) =>
  renderToStaticMarkup(
    <IntlProvider locale="en-GB" timeZone="Europe/London" messages={{ sellLanding: messages }}>
      <FiguresStrip figures={{ ...figures, ...over }} />
    </IntlProvider>,
  );

test('shows each figure, and never rounds a share up', () => {
  for (const figure of ['15 days', '81%', '97%', '1,234']) expect(show()).toContain(figure);
});

test('leaves out a figure that is not known', () => {
  const html = show({ settled_share: null, days_to_live: null });
  expect(html).toContain('81%');
  expect(html).not.toContain('days');
  expect(html).not.toContain('handed over');
});

test('is absent without any figure', () => {
  expect(show({ results: 0, sold_share: null, settled_share: null, days_to_live: null })).toBe('');
});
