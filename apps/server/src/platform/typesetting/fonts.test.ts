import { expect, test } from 'vitest';
import { dropsLetters, legible, runsOf } from './fonts.ts';

test('keeps the letters of European languages, and leaves out letters that no font has', () => {
  for (const text of ['Käufer, Œuvre, perché, £1 – €2', 'Győr, Łódź, Plzeň', 'Αθήνα', 'Нове Місто', 'Nguyễn'])
    expect(legible(text)).toBe(text);
  expect(legible('e\u0301')).toBe('é');
  expect(legible('ḱǻ')).toBe('ḱǻ');
  expect(legible('ᾳ')).toBe('α');
  expect(legible('12\u202f500\u00a0£')).toBe('12\u00a0500\u00a0£');
  expect(legible('Tokyo 東京\u0007\u202e')).toBe('Tokyo ');
});

test('knows which texts would lose whole letters, and not only accents', () => {
  for (const text of ['Győr – Αθήνα', 'ᾳ', 'Ọ̀ṣun', 'a\u200db'])
    expect([text, dropsLetters(text)]).toEqual([text, false]);
  for (const text of ['東京', 'Tokyo 東', 'محمد', '\u3164', '🚗'])
    expect([text, dropsLetters(text)]).toEqual([text, true]);
});

test('divides a text by the fonts that it needs', () => {
  expect(runsOf('Paris', 'title')).toEqual([{ font: 'title', text: 'Paris' }]);
  expect(runsOf('Győr 1', 'sans')).toEqual([
    { font: 'sans', text: 'Gy' },
    { font: 'latin-ext', text: 'ő' },
    { font: 'sans', text: 'r 1' },
  ]);
  expect(runsOf('', 'sans')).toEqual([]);
});
