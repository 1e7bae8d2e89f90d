import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { loadBuiltWeb } from '../../src/platform/web-host/load-web.ts';
import { ask, sessionCookie, startSession } from '../ask.ts';
import { useTestApp } from '../use-test-app.ts';
import { createHarmlessness } from './expect-harmless.ts';
import { readForms, readPagesWithForms } from './page-forms.ts';

const web = await loadBuiltWeb();
const pages = await readPagesWithForms();
// Each test makes many calls, and a busy machine must not fail it.
vi.setConfig({ testTimeout: 120_000 });

const served = useTestApp({ web, env: { LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '100000' } });

// The headers of a browser. Pages are sent compressed, and the tests measure the compressed size.
const browser = { accept: 'text/html', 'accept-encoding': 'gzip', origin: 'http://localhost:3000' };
const FORM = 'application/x-www-form-urlencoded';
const BOUNDARY = 'form-boundary-as-long-as-browsers-make';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

let isHarmless: Awaited<ReturnType<typeof createHarmlessness>>;
beforeAll(async () => {
  isHarmless = await createHarmlessness(() => ask(served.app, { url: '/en/newsletter', headers: browser }));
}, 60_000);

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

/**
 * As long as all fields of a form together may be. It cannot be compressed, so that sending it back costs the
 * most.
 */
const LONGEST = randomBytes(18_000).toString('base64url');

/** Values that are hostile to any field. */
const hostileFields: Record<string, string> = {
  NUL: 'a%00b',
  'half a surrogate pair': '%ED%A0%80',
  'a huge number': '9'.repeat(400),
  'a long text': randomBytes(50_000).toString('hex'),
  nothing: '',
};

describe.each(pages)('the form of $route survives', ({ path }) => {
  describe.each(['a visitor', 'a customer'])('%s who sends', (who) => {
    const visit = async () => {
      const cookie = who === 'a visitor' ? {} : sessionCookie(await startSession(served.database));
      return { ...browser, ...cookie };
    };

    test('hostile bodies', async () => {
      const headers = await visit();
      for (const [what, payload, type = FORM] of hostileBodies) {
        const post = () =>
          ask(served.app, {
            method: 'POST',
            url: path,
            payload,
            headers: { ...headers, 'content-type': type },
          });
        await isHarmless(post, `${path}: ${what}`);
      }
      await isHarmless(() => ask(served.app, { method: 'POST', url: path, headers }), `${path}: nothing`);
    });

    test('hostile fields', async () => {
      const { 'accept-encoding': _, ...plainly } = await visit();
      const { body } = await ask(served.app, { url: path, headers: plainly });
      const { names, intents } = readForms(body);
      for (const intent of intents.length > 0 ? intents : ['']) {
        const share = LONGEST.slice(0, Math.floor(LONGEST.length / (names.length + 1)));
        for (const [what, value] of Object.entries({ ...hostileFields, 'as much as it may': share })) {
          const fields = [`intent=${intent}`, ...names.map((name) => `${name}=${value}`)];
          // Start a new session each time, because a form may end it.
          const headers = { ...(await visit()), 'content-type': FORM };
          const post = () =>
            ask(served.app, { method: 'POST', url: path, payload: fields.join('&'), headers });
          await isHarmless(post, `${path} ${intent}: ${what}`);
        }
      }
    });
  });
});

test('the forms are found automatically', () => {
  const routes = pages.map(({ route }) => route);
  expect(routes).toEqual(expect.arrayContaining(['newsletter', 'contact', 'auth-login', 'log-out', 'watch']));
});
