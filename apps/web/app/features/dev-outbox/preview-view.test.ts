import { LOCALES } from '@marque/contracts/locale';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressOfPreview, PREVIEW_THEMES, PREVIEW_WIDTHS, previewViewOf } from './preview-view.ts';

it('the address of a preview holds its view', () => {
  const view = fc.record({
    ...{ locale: fc.constantFrom(...LOCALES), width: fc.constantFrom(...PREVIEW_WIDTHS) },
    theme: fc.constantFrom(...PREVIEW_THEMES),
  });
  fc.assert(
    fc.property(view, (shown) => {
      const address = addressOfPreview({ kind: 'bidding.outbid', variant: 'outbid' }, shown);
      expect(previewViewOf(new URL(address, 'http://localhost'))).toEqual(shown);
    }),
  );
});

it('an address with anything else shows the first view', () => {
  const url = new URL('http://localhost/dev/outbox/previews?locale=xx&width=9&theme=');
  expect(previewViewOf(url)).toEqual({ locale: 'en', width: 'phone', theme: 'light' });
});
