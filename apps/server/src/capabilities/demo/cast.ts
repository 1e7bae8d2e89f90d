import type { Tables } from '@marque/db/rows.gen';
import type { Region } from '@marque/domain/money/currency';
import { DAY_MS } from '@marque/domain/time/durations';
import type { Kysely, Transaction } from 'kysely';
import { giveCards } from './give-cards.ts';
import { demoAccounts, validatedProfile } from './seed-accounts.ts';

/** A reserved domain that cannot receive mail, so that the demo never writes to real people. */
const CAST_DOMAIN = 'cast.example';

export type Person = {
  id: string;
  username: string;
  region: Region;
  part: 'account' | 'collector' | 'dealer';
};
export type Cast = { people: readonly Person[]; named(username: string): Person };

/** Username, first name, last name, town, country. The authors of the catalogue's comments are among them. */
const collectors = [
  ['ashframe', 'Hugh', 'Penrose', 'Malvern', 'GB'],
  ['blue_oval_ben', 'Ben', 'Carver', 'Dearborn', 'US'],
  ['boxer_anna', 'Anna', 'Reiter', 'Ulm', 'DE'],
  ['brick_lover', 'Nils', 'Ekström', 'Kalmar', 'SE'],
  ['brooklands_bob', 'Robert', 'Asher', 'Weybridge', 'GB'],
  ['carrera_karl', 'Karl', 'Brandner', 'Ludwigsburg', 'DE'],
  ['chrome_bumper', 'Alan', 'Moss', 'Lewes', 'GB'],
  ['cinquecento_lu', 'Luisa', 'Ferri', 'Ancona', 'IT'],
  ['coupe_charlie', 'Charles', 'Denby', 'Ilkley', 'GB'],
  ['crossply', 'Martin', 'Hollis', 'Oakham', 'GB'],
  ['dutch_tr', 'Joris', 'van Laar', 'Deventer', 'NL'],
  ['ennepi', 'Nicola', 'Pavesi', 'Cremona', 'IT'],
  ['fin_de_59', 'Dale', 'Whitlock', 'Amarillo', 'US'],
  ['flatsix', 'Oliver', 'Strand', 'Reading', 'GB'],
  ['gasket_case', 'Graham', 'Tully', 'Stockport', 'GB'],
  ['gioia_v8', 'Gioia', 'Conti', 'Parma', 'IT'],
  ['greenlaner', 'Siân', 'Pritchard', 'Brecon', 'GB'],
  ['griffin_j', 'Jonas', 'Griffin', 'Duluth', 'US'],
  ['half_shaft', 'Neil', 'Farrow', 'Keswick', 'GB'],
  ['hamptons_healey', 'Walter', 'Lane', 'Sag Harbor', 'US'],
  ['hydropneu', 'Benoît', 'Marchal', 'Dijon', 'FR'],
  ['k_series_kate', 'Kate', 'Lomax', 'Bromsgrove', 'GB'],
  ['kombi_kat', 'Katharina', 'Voss', 'Oldenburg', 'DE'],
  ['lagerlof', 'Selma', 'Lager', 'Karlstad', 'SE'],
  ['leaf_spring', 'Douglas', 'Muir', 'Peebles', 'GB'],
  ['lise_m', 'Lise', 'Madsen', 'Aalborg', 'DK'],
  ['magneto_max', 'Max', 'Thorne', 'Hereford', 'GB'],
  ['neueklasse', 'Florian', 'Huber', 'Landshut', 'DE'],
  ['nordschleife79', 'Dirk', 'Althoff', 'Adenau', 'DE'],
  ['oldtimer_hh', 'Henning', 'Petersen', 'Hamburg', 'DE'],
  ['overdrive_ok', 'Peter', 'Oakes', 'Evesham', 'GB'],
  ['ozark_mg', 'Wade', 'Sutter', 'Eureka Springs', 'US'],
  ['paddockpete', 'Peter', 'Rowe', 'Silverstone', 'GB'],
  ['pagoda_paul', 'Paul', 'Lindner', 'Konstanz', 'DE'],
  ['patina_first', 'Marianne', 'Holt', 'Bath', 'GB'],
  ['pony_jack', 'Jack', 'Delgado', 'Fresno', 'US'],
  ['quiet_bidder', 'Edmund', 'Vale', 'Norwich', 'GB'],
  ['ray_from_ojai', 'Ray', 'Castillo', 'Ojai', 'US'],
  ['redline_rosa', 'Rosa', 'Benedetti', 'Brescia', 'IT'],
  ['samba_23', 'Uwe', 'Kranz', 'Hameln', 'DE'],
  ['solexfred', 'Frédéric', 'Aubin', 'Angers', 'FR'],
  ['sump_guard', 'Colin', 'Rae', 'Fort William', 'GB'],
  ['sunday_driver_64', 'Jean', 'Ashby', 'Hove', 'GB'],
  ['tappet_tom', 'Thomas', 'Greer', 'Ballymena', 'GB'],
  ['tuerkis02', 'Sabine', 'Ott', 'Regensburg', 'DE'],
  ['tweedandoil', 'Fergus', 'Dunlop', 'Kelso', 'GB'],
  ['twin_su', 'Victor', 'Hale', 'Abingdon', 'GB'],
  ['two_pots', 'Maëlle', 'Guérin', 'Vannes', 'FR'],
  ['vtwelve', 'Adrian', 'Cole', 'Esher', 'GB'],
  ['weber_whisperer', 'Sandro', 'Galli', 'Bologna', 'IT'],
  ['wirewheels', 'Harriet', 'Quinn', 'Ludlow', 'GB'],
  ['barchetta_bill', 'William', 'Sharpe', 'Monterey', 'US'],
  ['blower_beatrix', 'Beatrix', 'Lowe', 'Stamford', 'GB'],
  ['canyon_carver', 'Tessa', 'Boyd', 'Malibu', 'US'],
  ['double_declutch', 'Rhys', 'Morgan', 'Tenby', 'GB'],
  ['elan_vital', 'Chloé', 'Besson', 'Annecy', 'FR'],
  ['fuchs_felix', 'Felix', 'Auer', 'Salzburg', 'AT'],
  ['hood_down_hal', 'Hal', 'Jennings', 'Savannah', 'US'],
  ['lake_george_lou', 'Louise', 'Hartley', 'Lake George', 'US'],
  ['mille_miglia_mo', 'Moritz', 'Egger', 'Bolzano', 'IT'],
  ['pacific_roadster', 'Kenji', 'Ono', 'Seattle', 'US'],
  ['sierra_stan', 'Stan', 'Kowalski', 'Truckee', 'US'],
  ['targa_tess', 'Tess', 'Vermeulen', 'Leuven', 'BE'],
  ['waxed_jacket', 'Rupert', 'Sayer', 'Cirencester', 'GB'],
] as const;

const dealers = [
  ['downland_motors', 'Imogen', 'Fairley', 'Petworth', 'GB'],
  ['harbour_classics', 'Giles', 'Trent', 'Lymington', 'GB'],
  ['peak_and_dale', 'Joanna', 'Booth', 'Bakewell', 'GB'],
  ['garage_du_lac', 'Étienne', 'Roche', 'Annecy', 'FR'],
  ['isar_automobile', 'Veronika', 'Stadler', 'München', 'DE'],
  ['scuderia_po', 'Davide', 'Riva', 'Mantova', 'IT'],
  ['scheldt_classics', 'Bart', 'Claes', 'Antwerpen', 'BE'],
  ['blue_ridge_autos', 'Carter', 'Mills', 'Asheville', 'US'],
  ['pacific_grove_motors', 'Elena', 'Vargas', 'Pacific Grove', 'US'],
] as const;

type Role = (typeof collectors | typeof dealers)[number];

/** The demo accounts live in the houses before it. */
const FIRST_HOUSE = 101;

const addressOf = (username: string) => `${username}@${CAST_DOMAIN}`;
const regionOf = (country: string): Region => (country === 'GB' ? 'UK' : country === 'US' ? 'USA' : 'EU');

/** Creates the members of the cast that do not exist yet. They may bid, but cannot log in. */
export async function engageCast(trx: Transaction<Tables>, now: Date): Promise<Cast> {
  const joined = new Date(now.getTime() - 4 * 365 * DAY_MS);
  const engaged = await trx
    .insertInto('customers')
    .values(
      [...collectors, ...dealers].map(([username, first_name, last_name, city, country]: Role, place) => ({
        ...validatedProfile(joined, FIRST_HOUSE + place),
        ...{ email: addressOf(username), username, first_name, last_name, city, country },
        region: regionOf(country),
        created_at: joined,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'username'])
    .execute();
  await giveCards(trx, engaged, now);
  return findCast(trx);
}

export async function findCast(kysely: Kysely<Tables>): Promise<Cast> {
  const trade = new Set<string>(dealers.map(([username]) => username));
  const accounts = new Set(demoAccounts.map(({ email }) => email));
  const rows = await kysely
    .selectFrom('customers')
    .select(['id', 'email', 'username', 'region'])
    .where('email', 'in', [...accounts, ...[...collectors, ...dealers].map(([name]) => addressOf(name))])
    .orderBy('username')
    .execute();
  const people = rows.map(({ id, email, username, region }): Person => {
    const part = accounts.has(email) ? 'account' : trade.has(username) ? 'dealer' : 'collector';
    return { id, username, region: region ?? 'UK', part };
  });
  const byName = new Map(people.map((person) => [person.username, person]));
  const named = (username: string): Person => {
    const person = byName.get(username);
    if (!person) throw new Error(`Nobody in the demo is called ${username}.`);
    return person;
  };
  return { people, named };
}

export const isCastAddress = (email: string): boolean => email.endsWith(`@${CAST_DOMAIN}`);

export const collectorsOf = ({ people }: Cast): Person[] => people.filter(({ part }) => part === 'collector');
