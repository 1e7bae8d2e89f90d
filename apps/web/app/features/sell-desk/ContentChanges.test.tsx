import type { DraftText } from '@marque/contracts/selling/texts';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import registration from '../../messages/en/registration.json' with { type: 'json' };
import sell from '../../messages/en/sell.json' with { type: 'json' };
import sellChanges from '../../messages/en/sellChanges.json' with { type: 'json' };
import sellDesk from '../../messages/en/sellDesk.json' with { type: 'json' };
import sellDocuments from '../../messages/en/sellDocuments.json' with { type: 'json' };
import shots from '../../messages/en/shots.json' with { type: 'json' };
import vehicle from '../../messages/en/vehicle.json' with { type: 'json' };
import { ContentChanges, countChanges } from './ContentChanges.tsx';

type Changes = DraftText['content_changes'];

const messages = { registration, sell, sellChanges, sellDesk, sellDocuments, shots, vehicle };

/** The words of the page without its elements. */
const show = (changes: Partial<Changes>): string =>
  renderToStaticMarkup(
    <IntlProvider locale="en-GB" timeZone="Europe/London" messages={messages}>
      <ContentChanges changes={{ answers: [], pictures: [], documents: [], ...changes }} />
    </IntlProvider>,
  ).replaceAll(/<[^>]*>/g, '');

const picture = { place: 3, slot: null, caption: null, is_covered: false };
const document = {
  id: '019a0000-0000-7000-8000-000000000000',
  kind: 'invoice',
  title: null,
  audience: 'staff',
} as const;

test('shows answers with the names of the form, before and after', () => {
  const answers: Changes['answers'] = [
    { question: 'transmission', before: 'manual', after: 'automatic', parts: null },
    { question: 'town', before: null, after: 'Bath', parts: null },
    { question: 'has_no_known_faults', before: true, after: false, parts: null },
  ];
  const shown = show({ answers });
  expect(shown).toContain(sell.questions.transmission);
  expect(shown).toMatch(/Manual.*→.*Automatic/);
  expect(shown).toMatch(/Nothing.*→.*Bath/);
  expect(shown).toMatch(/Yes.*→.*No/);
});

test('shows what changed in a long answer', () => {
  const parts = [
    { kind: 'same', text: 'It was' },
    { kind: 'removed', text: ' red' },
    { kind: 'added', text: ' blue' },
  ] as const;
  const shown = show({ answers: [{ question: 'story', before: 'x', after: 'y', parts: [...parts] }] });
  expect(shown).toContain('It was [removed:  red]  [added:  blue]');
});

test.each([
  [{ ...picture, change: 'added' }, 'Added: picture 3'],
  [{ ...picture, change: 'removed', slot: 'front' }, 'Removed: picture 3 (Front'],
  [{ ...picture, change: 'slot' }, 'What picture 3 shows was changed.'],
  [{ ...picture, change: 'caption', caption: 'The sill' }, 'The caption of picture 3 is now ‘The sill’.'],
  [{ ...picture, change: 'caption' }, 'The caption of picture 3 was removed.'],
  [{ ...picture, change: 'covered', is_covered: true }, 'Parts of picture 3 were hidden.'],
  [{ ...picture, change: 'covered' }, 'Nothing in picture 3 is hidden any more.'],
  [{ ...picture, change: 'order', place: null }, 'The order of the pictures was changed.'],
] as [Changes['pictures'][number], string][])('has a sentence about a picture: %#', (change, sentence) =>
  expect(show({ pictures: [change] })).toContain(sentence),
);

test.each([
  [{ ...document, change: 'added' }, 'Added: Invoice'],
  [{ ...document, change: 'removed', title: 'Engine' }, 'Removed: Invoice: Engine'],
  [{ ...document, change: 'title', title: 'Engine' }, 'A document is now called: Invoice: Engine'],
  [{ ...document, change: 'kind' }, 'A document is now called: Invoice'],
  [{ ...document, change: 'audience' }, 'Only our staff will see it: Invoice'],
  [{ ...document, change: 'audience', audience: 'everyone' }, 'Everyone will see it: Invoice'],
] as [Changes['documents'][number], string][])('has a sentence about a document: %#', (change, sentence) =>
  expect(show({ documents: [change] })).toContain(sentence),
);

test('counts changes of every kind', () => {
  const none = { answers: [], pictures: [], documents: [] };
  expect(countChanges(none)).toBe(0);
  expect(countChanges({ ...none, documents: [{ ...document, change: 'added' }] })).toBe(1);
});
