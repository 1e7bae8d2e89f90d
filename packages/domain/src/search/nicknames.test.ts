import { expect, test } from 'vitest';
import { catalogueReadings } from './nicknames.ts';

test.each([
  ['Käfer', ['beetle']],
  ['KÄFER 1303', ['beetle 1303']],
  ['kaefer', ['beetle']],
  ['vw käfer', ['volkswagen beetle']],
  ['rote Ente', ['rote 2cv', 'rote 2cv4', 'rote 2cv6']],
  ['beetle', []],
  ['constructor', []],
  ['', []],
])('%j means %j', (keywords, wanted) => {
  expect(catalogueReadings(keywords)).toEqual(wanted);
});
