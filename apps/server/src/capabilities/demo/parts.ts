/** The parts of the demo accounts in a lot. Accounts in `outbid` have bid and do not lead, or did not win. */
export type Part = {
  seller?: string;
  leader?: string;
  outbid?: readonly string[];
  /** Has the second highest bid, so that the seller may offer the car to them. */
  runnerUp?: string;
  /** Bidders of a sealed auction, which has no known leader. */
  sealed?: readonly string[];
  watchers?: readonly string[];
};

/** The past actions of the demo accounts. The keys are slugs of the catalogue. */
const parts: Record<string, Part> = {
  // Ending within minutes.
  '1962-jaguar-mark-2-38-old-english-white-york': {
    outbid: ['bidder'],
    watchers: ['buyer', 'staff', 'guest'],
  },
  '1986-peugeot-205-gti-16-alpine-white-shrewsbury': { leader: 'bidder', watchers: ['bidder', 'guest'] },
  '1967-mgb-roadster-tartan-red-lewes': { outbid: ['buyer'], watchers: ['buyer', 'guest'] },
  '1989-bmw-m3-e30-macao-blue-regensburg': { outbid: ['bidder'], watchers: ['bidder'] },
  // Live for hours or days.
  '1965-mini-cooper-s-tweed-grey-hexham': {
    leader: 'buyer',
    outbid: ['bidder'],
    watchers: ['buyer', 'bidder'],
  },
  '1966-triumph-tr4a-irs-wedgwood-blue-malvern': { leader: 'buyer', outbid: ['bidder'], watchers: ['buyer'] },
  '1970-mercedes-benz-280-sl-baden-baden': { outbid: ['buyer'], watchers: ['buyer', 'seller'] },
  '1979-saab-99-turbo-cardinal-red-trollhattan': { leader: 'bidder', watchers: ['bidder'] },
  '1988-morgan-plus-8-injection-winchester': { outbid: ['seller'], watchers: ['seller', 'guest'] },
  '1967-citroen-2cv-azam-vannes': { outbid: ['staff'], watchers: ['staff', 'guest'] },
  '1966-jaguar-e-type-42-coupe-opalescent-silver-blue': { seller: 'seller', watchers: ['bidder', 'staff'] },
  '1983-volkswagen-golf-gti-campaign-helios-blue-exeter': { seller: 'seller', watchers: ['buyer'] },
  '1965-volkswagen-type-2-camper-falmouth': { seller: 'seller', outbid: ['bidder'], watchers: ['guest'] },
  // Sealed.
  '1964-ac-cobra-289-mk-ii-princess-blue': { seller: 'seller', watchers: ['buyer', 'bidder'] },
  '1965-porsche-911-swb-slate-grey-salisbury': { sealed: ['buyer', 'bidder'], watchers: ['buyer'] },
  // Coming soon or in preview.
  '1962-jaguar-e-type-38-coupe-gunmetal-bristol': { seller: 'seller', watchers: ['buyer', 'bidder'] },
  '1965-jaguar-mark-2-34-dark-green-bury-st-edmunds': { seller: 'seller', watchers: ['bidder', 'guest'] },
  '1929-bentley-speed-six-tourer-chipping-campden': { watchers: ['staff', 'buyer'] },
  // Sales with a story (`stories.ts`).
  '1985-porsche-911-carrera-32-guards-red-bath': { seller: 'seller', leader: 'buyer', watchers: ['buyer'] },
  '1982-volkswagen-golf-gti-lhasa-green-derby': { seller: 'seller', leader: 'buyer' },
  '1963-citroen-ds-19-slough-brighton': { seller: 'seller', leader: 'buyer' },
  '1973-ford-escort-rs2000-daytona-yellow-colchester': { seller: 'seller', leader: 'buyer' },
  '1974-bmw-2002-malaga-leamington-spa': { seller: 'seller', leader: 'buyer' },
  '1964-mgb-roadster-iris-blue-totnes': { seller: 'seller', leader: 'buyer' },
  '1968-mini-cooper-mk-ii-almond-green-ripon': { seller: 'seller', leader: 'buyer' },
  '1967-jaguar-e-type-42-coupe-willow-green-stratford': { seller: 'seller', leader: 'buyer' },
  '1981-volkswagen-golf-gti-inari-silver-whitby': { seller: 'seller', leader: 'buyer' },
  '1970-rolls-royce-silver-shadow-tunbridge-wells': { seller: 'seller', leader: 'bidder', runnerUp: 'buyer' },
  '1991-mazda-mx-5-limited-edition-hereford': { seller: 'seller', leader: 'buyer', runnerUp: 'bidder' },
  '1965-jaguar-e-type-42-coupe-carmen-red': { seller: 'seller', leader: 'buyer' },
  // Unsold, and offered to the highest bidder (`negotiations.ts`).
  '1970-lotus-seven-series-4-aarhus': { seller: 'seller', leader: 'buyer' },
  '1969-mercedes-benz-280-sl-dark-olive-charleston': { seller: 'seller', leader: 'buyer' },
  '1963-triumph-tr4-signal-red-beaulieu': { seller: 'seller', leader: 'buyer', outbid: ['bidder'] },
  // Results.
  '1964-porsche-356-c-coupe-ruby-red-savannah': { leader: 'buyer', outbid: ['bidder'], watchers: ['buyer'] },
  '1972-range-rover-suffix-a-tuscan-blue-project-kendal': { leader: 'buyer', watchers: ['buyer'] },
  '1994-mini-cooper-13i-flame-red-koeln': { leader: 'buyer', outbid: ['bidder'] },
  '1967-mini-cooper-s-almond-green-norwich': { leader: 'buyer', outbid: ['bidder', 'staff'] },
  '1985-saab-900-turbo-black-inverness': { outbid: ['buyer'] },
  '1984-audi-quattro-tornado-red-aberdeen': { leader: 'bidder', outbid: ['buyer'], watchers: ['bidder'] },
  '1988-citroen-2cv6-special-vallelunga-albi': { leader: 'staff' },
  '1978-mgb-roadster-vermilion-doncaster': { leader: 'seller', outbid: ['bidder'] },
  '1973-volvo-1800-es-sky-blue-kelso': { seller: 'staff' },
  // The same cars are on offer again.
  '1966-jaguar-e-type-42-coupe-silver-blue-harrogate-before': { leader: 'seller' },
  '1983-volkswagen-golf-gti-campaign-helios-blue-topsham-before': { leader: 'seller' },
  '1972-volkswagen-beetle-1300-texas-yellow-swansea': { seller: 'seller', outbid: ['bidder'] },
  '1997-mazda-mx-5-dakar-twilight-blue-stirling': { seller: 'seller', leader: 'bidder' },
  '1963-mini-cooper-997-tweed-grey-truro': { seller: 'seller', outbid: ['buyer'] },
  '1990-mini-cooper-rsp-british-racing-green': { seller: 'buyer' },
  '1990-peugeot-205-gti-19-miami-blue-guildford': { seller: 'bidder' },
  '1969-ford-escort-twin-cam-ermine-white-ballymena': { seller: 'seller', outbid: ['buyer'] },
};

export const partIn = (slug: string): Part => parts[slug] ?? {};

export const slugsWithParts: readonly string[] = Object.keys(parts);
