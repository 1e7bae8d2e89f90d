/** What collectors call a car, and the names in the catalogue. A nickname may stand for several models. */
const NICKNAMES: Record<string, readonly string[]> = {
  kafer: ['beetle'],
  kaefer: ['beetle'],
  coccinelle: ['beetle'],
  maggiolino: ['beetle'],
  bulli: ['transporter', '"type 2"', 'microbus', 'kombi'],
  vw: ['volkswagen'],
  chevy: ['chevrolet'],
  vette: ['corvette'],
  merc: ['mercedes'],
  jag: ['jaguar'],
  lambo: ['lamborghini'],
  beemer: ['bmw'],
  bimmer: ['bmw'],
  landy: ['"land rover"'],
  ente: ['2cv', '2cv4', '2cv6'],
  deuche: ['2cv', '2cv4', '2cv6'],
  '2cv': ['2cv4', '2cv6'],
  gottin: ['ds'],
  goettin: ['ds'],
  deesse: ['ds'],
  cinquecento: ['500'],
  gullwing: ['"300 sl"'],
  flugelturer: ['"300 sl"'],
  fluegeltuerer: ['"300 sl"'],
  pagoda: ['"230 sl"', '"250 sl"', '"280 sl"'],
  pagode: ['"230 sl"', '"250 sl"', '"280 sl"'],
  elfer: ['911'],
};

const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const namesFor = (word: string): readonly string[] =>
  Object.hasOwn(NICKNAMES, plain(word)) ? (NICKNAMES[plain(word)] ?? []) : [];

/** The same search with the names of the catalogue instead of a nickname. Empty if there is no nickname in it. */
export function catalogueReadings(keywords: string): string[] {
  const words = keywords.split(/\s+/).filter((word) => word !== '');
  const place = words.findIndex((word) => namesFor(word).length > 0);
  const nickname = words[place];
  if (nickname === undefined) return [];
  const before = words.slice(0, place);
  const after = words.slice(place + 1).map((word) => namesFor(word)[0] ?? word);
  return namesFor(nickname).map((name) => [...before, name, ...after].join(' '));
}
