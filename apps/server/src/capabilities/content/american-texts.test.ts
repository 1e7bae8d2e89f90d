import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@marque/contracts/locale';
import { CONTENT_KINDS } from '@marque/domain/content/kinds';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { createContent } from './create-content.ts';
import { createFileSource } from './files/file-source.ts';
import { CONTENT_FOLDER } from './files/read-text-files.ts';
import { parseTextFile } from './files/text-file.ts';
import { factsOf } from './fill-in.ts';

/** Spellings and words that an American reader does not expect. */
const BRITISH_WORDS = new RegExp(
  `\\b(${[
    ...['aeroplanes?', 'afterwards', 'aluminium', 'amongst', 'apologis\\w*', 'authoris\\w*', 'autumn'],
    ...['behaviour', 'bonnets?', 'cancell(ed|ing)', 'car parks?', 'catalogues?', 'centres?', 'cheques?'],
    ...['colours?', 'coloured', 'cosy', 'defence', 'doughnuts?', 'enrol', 'estate cars?', 'favou?rites?'],
    ...['favours?', 'fibre', 'for ever', 'fortnight', 'gearbox(es)?', 'grey', 'hauliers?', 'honours?'],
    ...['jewellery', '(kilo|centi|milli)?metres?', 'kerb', 'labelled', 'labour', 'learnt', 'letterbox'],
    ...['licences?', 'lorr(y|ies)', 'modelled', 'moustache', 'mum', 'neighbours?', 'noughts?', 'organis\\w*'],
    ...['number plates?', 'pavement', 'petrol', 'ploughs?', 'postcodes?', 'practis(e|ed|ing)', 'pre-war'],
    ...['post-war', 'programmes?', 'queues?', 'realis\\w*', 'recognis\\w*', 'rubbish', 'salerooms?'],
    ...['shopkeepers?', 'sofas?', 'specialis(e|ed|ing)', 'telephones?', 'theatre', 'torch(es)?', 'towards'],
    ...['travell\\w*', 'tyres?', 'underseal', 'utilis\\w*', 'whilst', 'white spirit', 'windscreens?'],
    'working days?',
  ].join('|')})\\b`,
  'gi',
);
/** Names of values, such as `{telephone}`, are not shown. */
const britishWordsOf = (text: string) => text.replace(/\{\w+\}/g, '').match(BRITISH_WORDS) ?? [];

const config = readConfig({ MARQUE_ENV: 'testing' });
const facts = (locale: Locale) => factsOf(config, locale);
const content = createContent({ source: createFileSource({ factsOf: facts }), factsOf: facts });
const places = globSync('en/*/*.md', { cwd: CONTENT_FOLDER }).map((path) => path.slice('en/'.length));

const bodyOf = (locale: string, place: string): string | null => {
  const path = join(CONTENT_FOLDER, locale, place);
  const [found] = globSync(path);
  return found ? parseTextFile(place, readFileSync(found, 'utf8')).body : null;
};

describe('American readers', () => {
  test('see no British spelling in any text', async () => {
    for (const kind of CONTENT_KINDS)
      for (const text of await content.list(kind, 'en-us')) {
        const { slug, id: _, ...words } = { id: kind, slug: kind, ...text };
        expect([slug, britishWordsOf(JSON.stringify({ ...words, topic: '' }))]).toEqual([slug, []]);
      }
  });

  test('see no British spelling on screens, in mails and in refusals', () => {
    const files = [
      'apps/web/app/messages',
      'apps/server/src/platform/messages',
      'packages/contracts/src/messages',
    ];
    for (const folder of files)
      for (const file of globSync(`${folder}/{en-us.json,en-us/*.json}`, {
        cwd: join(CONTENT_FOLDER, '..'),
      })) {
        const values: unknown = JSON.parse(readFileSync(join(CONTENT_FOLDER, '..', file), 'utf8'));
        expect([file, valuesOf(values).flatMap(britishWordsOf)]).toEqual([file, []]);
      }
  });

  test('see dollars and American times of day', async () => {
    const bodyOf = async (kind: 'story' | 'event' | 'question', slug: string) =>
      (await content.find(kind, slug, 'en-us'))?.body;
    expect(await bodyOf('story', 'what-the-last-two-minutes-are-for')).toContain('a dollar');
    expect(await bodyOf('event', 'winter-workshop-turin')).toContain('**1:30 p.m.**');
    expect(await bodyOf('question', 'what-is-the-buyers-premium')).toContain(
      '(minimum $250, maximum $7,500)',
    );
    for (const { slug, body } of await content.list('event', 'en-us'))
      expect([slug, body.match(/\b([01]?\d|2[0-3])[.:]\d\d\b(?! [ap]\.m\.)/g)]).toEqual([slug, null]);
  });
});

describe('an American text', () => {
  /** The structure of a text without its words: headings, paragraphs, list items, links, facts and years. */
  const outline = (body: string) => ({
    blocks: body.split(/\n{2,}/).length,
    marks: body.match(/^(#{2,3}|-|>|\d+\.|\|)/gm),
    links: body.match(/\]\([^)]+\)/g),
    facts: body.match(/\{[a-z]+\.[A-Za-z]+\}/g),
    years: body.match(/\b(18|19|20)\d\d\b/g),
  });

  test.each(places)('%s has the same structure as the English text', (place) => {
    const [english, american] = [bodyOf('en', place), bodyOf('en-us', place)];
    if (american) expect(outline(american)).toEqual(outline(english ?? ''));
    else expect(britishWordsOf(english ?? '')).toEqual([]);
  });
});

const valuesOf = (tree: unknown): string[] =>
  typeof tree === 'string' ? [tree] : Object.values(tree as object).flatMap(valuesOf);
