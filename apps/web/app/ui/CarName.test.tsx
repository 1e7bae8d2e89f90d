import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CarName } from './CarName.tsx';

const render = (name: string) => renderToStaticMarkup(<CarName>{name}</CarName>);

test('a word with a hyphen stays on one line, and the text is unchanged', () => {
  const html = render('1965 Jaguar E-Type 4.2 Coupé');
  expect(html).toBe('1965 Jaguar <span class="whitespace-nowrap">E-Type</span> 4.2 Coupé');
});

test('a name without a hyphen is plain text', () => {
  expect(render('1968 Lamborghini Miura')).toBe('1968 Lamborghini Miura');
});

test('a very long word may break', () => {
  expect(render('Rolls-Royce-Silver-Shadow')).toBe('Rolls-Royce-Silver-Shadow');
});
