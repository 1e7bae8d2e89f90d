import { describe, expect, it } from 'vitest';
import { findMessageUses, meansOneOf } from './find-message-uses.ts';

describe('findMessageUses', () => {
  it('adds the namespace of the nearest translator above', () => {
    const source = `
      function A() { const t = useTranslations('header'); return t('menu.open') + t.rich('about', {}); }
      function B() { const t = useTranslations('footer'); const say = useTranslations(); return t('about') + say('ui.close'); }
    `;
    expect(findMessageUses(source)).toEqual({
      keys: ['header.menu.open', 'header.about', 'footer.about', 'ui.close'],
      computed: [],
    });
  });

  it('finds keys over several lines, in alternatives and in templates', () => {
    const source = [
      "const t = useTranslations('a');",
      "t(\n  'one',\n  { x: f('no key') },\n);",
      "t(kind === 'live' ? 'two' : 'three');",
      `t(\`\${kind}.title\`);`,
      `const translate = translatorOf(localeOfPath(p)); translate(\`seo.\${route}.title\`);`,
    ].join('\n');
    expect(findMessageUses(source).keys).toEqual(['a.one', 'a.two', 'a.three', 'a.*.title', 'seo.*.title']);
  });

  it('ignores other functions', () => {
    expect(findMessageUses("const t = useTranslations('a'); set('b'); x.t('c'); let('d')").keys).toEqual([]);
  });

  it('returns the keys that are computed elsewhere', () => {
    expect(findMessageUses("const t = useTranslations('ui'); t(unit, { count });")).toEqual({
      keys: [],
      computed: ['unit'],
    });
  });
});

describe('meansOneOf', () => {
  it('matches * with one step or a part of one', () => {
    expect(meansOneOf(['a.*.title'])('a.live.title')).toBe(true);
    expect(meansOneOf(['a.*.title'])('a.live.now.title')).toBe(false);
    expect(meansOneOf(['a.b'])('a.b')).toBe(true);
    expect(meansOneOf(['a.b'])('axb')).toBe(false);
    expect(meansOneOf(['lists.empty-*'])('lists.empty-live')).toBe(true);
  });
});
