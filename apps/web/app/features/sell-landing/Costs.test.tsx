import type { Figures } from '@marque/contracts/selling/figures';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import footer from '../../messages/en/footer.json' with { type: 'json' };
import sellLanding from '../../messages/en/sellLanding.json' with { type: 'json' };
import { Costs } from './Costs.tsx';

const text = { limits: 'none', vat: 'none', share: 0, vatShare: 0, minimum: 0, maximum: 0 } as const;
const premium = { percent: 0, minimum: 0, maximum: 0, vat_percent: 0, text };

const show = (fees: Figures['fees']) =>
  renderToStaticMarkup(
    <IntlProvider locale="en-GB" timeZone="Europe/London" messages={{ footer, sellLanding }}>
      <Costs figures={{ fees, premiums: { UK: premium, EU: premium, USA: premium } }} />
    </IntlProvider>,
  );

test('shows which fees were agreed, by region and plan', () => {
  const html = show([
    { region: 'UK', plan_type: 0, low_minor: 20_000, high_minor: 30_050 },
    { region: 'EU', plan_type: 3, low_minor: 50_000, high_minor: 50_000 },
  ]);
  expect(html).toContain(sellLanding.cost.fees.title);
  expect(html).toContain('Standard: £200 – £300.50');
  expect(html).toContain('Sealed: €500');
});

test('says nothing about fees that are not known', () => {
  expect(show([])).not.toContain(sellLanding.cost.fees.title);
});
