import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tokens = new Map(
  Array.from(css.matchAll(/^ {2}--([\w-]+): (.+);$/gm), ([, name, value]) => [name, value]),
);

const SCHEMES = ['light', 'dark'] as const;
const GROUNDS = ['paper', 'surface', 'raised'];
const TONES = ['brand', 'live', 'success', 'warning', 'danger'];

const TEXT_PAIRS = [
  ...GROUNDS.flatMap((ground) => [
    ['ink', ground],
    ['ink-muted', ground],
    ...TONES.map((tone) => [`${tone}-ink`, ground]),
  ]),
  ...TONES.flatMap((tone) => [
    [`on-${tone}`, tone],
    [`${tone}-ink`, `${tone}-soft`],
    ['ink', `${tone}-soft`],
    ['ink-muted', `${tone}-soft`],
  ]),
  ['on-brand', 'brand-hover'],
  ['on-danger', 'danger-hover'],
  ['paper', 'ink'],
].map(([text = '', ground = '']) => ({ text, ground }));

/** The pairs of WCAG 1.4.11: the edges by which a control is recognised, on each background. */
const EDGE_PAIRS = GROUNDS.map((ground) => ({ text: 'line-strong', ground }));

const colourOf = (name: string, scheme: (typeof SCHEMES)[number]): string => {
  const value = tokens.get(name) ?? '';
  const alias = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (alias) return colourOf(alias, scheme);
  const [, light, dark] = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(value) ?? [];
  const colour = scheme === 'light' ? light : dark;
  if (!colour) throw new Error(`--${name} is not a pair of colours: ${value}`);
  return colour;
};

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string) => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

test('the contrast formula follows WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

describe.each(SCHEMES)('%s', (scheme) => {
  test.each(TEXT_PAIRS)('$text can be read on $ground', ({ text, ground }) => {
    expect(contrast(colourOf(text, scheme), colourOf(ground, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(EDGE_PAIRS)('$text can be seen on $ground', ({ text, ground }) => {
    expect(contrast(colourOf(text, scheme), colourOf(ground, scheme))).toBeGreaterThanOrEqual(3);
  });

  test.each(GROUNDS)('body text on %s reaches AAA', (ground) => {
    expect(contrast(colourOf('ink', scheme), colourOf(ground, scheme))).toBeGreaterThanOrEqual(7);
  });
});
