import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuiltListing, buildListing } from '@marque/testing/build-listing';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadBuiltWeb, webFolder } from '../../src/platform/web-host/load-web.ts';
import { ask, sessionCookie } from '../ask.ts';
import { useTestApp } from '../use-test-app.ts';
import { CALLERS, createCallers } from './callers.ts';
import { createHarmlessness } from './expect-harmless.ts';
import { addressOf, formsOf, readPagesWithForms } from './page-forms.ts';

const web = await loadBuiltWeb();
const pages = await readPagesWithForms();
const served = useTestApp({ web, env: { LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '100000' } });

// The headers of a browser, but without compression: the tests measure how much of the input a page repeats.
const browser = { accept: 'text/html', origin: 'http://localhost:3000' };
const FORM = 'application/x-www-form-urlencoded';
const BOUNDARY = 'form-boundary-as-long-as-browsers-make';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

let isHarmless: Awaited<ReturnType<typeof createHarmlessness>>;
let callerOf: Awaited<ReturnType<typeof createCallers>>;
let listing: BuiltListing;
beforeAll(async () => {
  const hour = 3_600_000;
  listing = await buildListing(served.database, {
    auction: { starts_at: new Date(Date.now() - hour), ends_at: new Date(Date.now() + hour) },
  });
  isHarmless = await createHarmlessness(() => ask(served.app, { url: '/en/newsletter', headers: browser }));
  callerOf = await createCallers(served.database);
});

const part = (name: string, value: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** Bodies that are hostile to any form. */
const hostileBodies: [string, string, string?][] = [
  ['an index without end', 'email[4294967290]=1'],
  ['one name, thousands of times', 'email=1&'.repeat(14_000)],
  ['thousands of names', Array.from({ length: 8_000 }, (_, index) => `name${index}=1`).join('&')],
  ['a deep name', `${'a'.repeat(10)}${'[0]'.repeat(20_000)}=1`],
  ['a deep name of objects', `${'a.'.repeat(30_000)}a=1`],
  ['a long name', `${'a'.repeat(100_000)}=1`],
  ['prototypes', '__proto__=1&constructor.prototype.admin=1&__proto__.admin=1'],
  ['a broken name', 'a[=1&b]=2&.=3&[]=4&%00=5'],
  ['a form in many parts', `${part('email', '1').repeat(1_000)}--${BOUNDARY}--`, MULTIPART],
  ['a form that breaks off', part('email', '1'), MULTIPART],
  ['a form in parts without a boundary', part('email', '1'), 'multipart/form-data'],
  [
    'a file',
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="email"; filename="a"\r\n\r\n${'a'.repeat(90_000)}\r\n--${BOUNDARY}--`,
    MULTIPART,
  ],
  ['text', 'hello', 'text/plain'],
  ['JSON', '{"email":1}', 'application/json'],
  ['a type that is none', 'hello', 'no/type/at/all'],
];

/** As long as all fields of a form together may be. */
const LONGEST = randomBytes(18_000).toString('base64url');

/** Values that are hostile to any field. */
const hostileFields: Record<string, string> = {
  NUL: 'a%00b',
  'half a surrogate pair': '%ED%A0%80',
  'a huge number': '9'.repeat(400),
  'a long text': randomBytes(50_000).toString('hex'),
  nothing: '',
};

/**
 * Gives each field another hostile value, of those with which the other fields are still read. The next action begins with
 * the next value.
 */
const inTurn = (names: string[], from: number): string => {
  const values = [hostileFields['a huge number'], LONGEST.slice(0, 500), ''];
  return names.map((name, index) => `${name}=${values[(from + index) % values.length]}`).join('&');
};

// Staff come last, because they may do more. What they share with the others has then been attacked.
describe.each(pages)('the form of $route survives', (page) => {
  // The host checks the shape of a body before it knows the caller. So only the first caller who may open the page sends
  // all of them, and the others send the values of fields.
  let hasSentBodies = false;
  /** What a customer has attacked with every value. The same code answers staff. */
  const attackedByCustomer = new Set<string>();

  describe.each(CALLERS)('%s who sends', (kind) => {
    const path = () => addressOf(page, listing);
    /** The headers of a browser with a new session each time, because a form may end it. */
    const arrive = async () => {
      if (kind === 'a visitor') return async () => browser;
      const caller = await callerOf(kind);
      return async () => ({ ...browser, ...sessionCookie(await caller.token()) });
    };
    const post = (headers: Record<string, string>, payload?: string) =>
      ask(served.app, {
        method: 'POST',
        url: path(),
        headers,
        ...(payload === undefined ? {} : { payload }),
      });

    /** The page as it is opened, and the length of the page with or without the faults of an empty form. */
    const plainPage = async (visit: Awaited<ReturnType<typeof arrive>>) => {
      const opened = await ask(served.app, { url: path(), headers: await visit() });
      const refused = await post({ ...(await visit()), 'content-type': FORM }, '');
      const plainBytes = Math.max(opened.rawPayload.length, refused.rawPayload.length);
      return { mayOpen: opened.statusCode === 200, body: opened.body, plainBytes };
    };

    test('hostile bodies and fields', async () => {
      const visit = await arrive();
      const { mayOpen, body, plainBytes } = await plainPage(visit);
      for (const [what, payload, type = FORM] of hasSentBodies ? [] : hostileBodies) {
        const headers = { ...(await visit()), 'content-type': type };
        await isHarmless(() => post(headers, payload), `${path()}: ${what}`, plainBytes);
      }
      const headers = await visit();
      await isHarmless(() => post(headers), `${path()}: nothing`, plainBytes);
      hasSentBodies ||= mayOpen;

      const { names, actions } = formsOf(page, body);
      // Each action refuses callers who may not open the page, whatever the values. Staff also attack the addresses that
      // nobody can open: those that only accept a form, and those about what belongs to somebody else.
      const attacksFully = mayOpen || (kind === 'staff' && !hasSentBodies);
      for (const [index, action] of (actions.length > 0 ? actions : ['']).entries()) {
        // An action may close the account.
        const visitAgain = await arrive();
        const attack = async (fields: string, what: string) => {
          const headers = { ...(await visitAgain()), 'content-type': FORM };
          const form = `action=${action}&${fields}`;
          await isHarmless(() => post(headers, form), `${path()} ${action}: ${what}`, plainBytes);
        };
        if (!attacksFully || attackedByCustomer.has(action)) {
          await attack(inTurn(names, index), 'another value in each field');
          continue;
        }
        if (kind === 'a customer') attackedByCustomer.add(action);
        const share = Math.floor(LONGEST.length / (names.length + 1));
        const long = {
          'as much as it may': LONGEST.slice(0, share),
          'as much as it may, to be escaped': '%3C'.repeat(share),
        };
        for (const [what, value] of Object.entries({ ...hostileFields, ...long })) {
          // Several long texts exceed the limit of a body, which the host checks before it knows the action.
          if (what === 'a long text' && names.length > 1 && index > 0) continue;
          await attack(names.map((name) => `${name}=${value}`).join('&'), what);
        }
      }
    });
  });
});

test('the page of an auction is attacked with every action that it has', () => {
  const source = readFileSync(join(webFolder, 'app/routes/auctions-single-auction.tsx'), 'utf8');
  const [, table = ''] = /const forms = \{([^}]+)\}/.exec(source) ?? [];
  const actions = [...table.matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(([, action = '']) => action);
  expect(actions.length).toBeGreaterThan(5);
  expect(formsOf({ route: 'auctions-single-auction', template: '' }, '').actions.sort()).toEqual(
    actions.sort(),
  );
});

test('the forms are found automatically', () => {
  const routes = pages.map(({ route }) => route);
  expect(routes).toEqual(expect.arrayContaining(['newsletter', 'contact', 'auth-login', 'log-out', 'watch']));
});
