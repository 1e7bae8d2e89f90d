import { buildCustomer } from '@marque/testing/build-customer';
import { fixedClock } from '@marque/testing/fixed-clock';
import { beforeAll, expect, test } from 'vitest';
import { ask, startProvedSession } from '../../../test/ask.ts';
import { testFacts } from '../../../test/content/use-texts.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { loadBuiltWeb } from '../../platform/web-host/load-web.ts';
import { seedContent } from './embedded/import-content.ts';
import { CONTENT_FOLDER, readTextFiles } from './files/read-text-files.ts';

const clock = fixedClock('2026-06-01T12:00:00Z');
const served = useTestApp({ clock, web: await loadBuiltWeb(), env: { CONTENT_SOURCE: 'embedded' } });

let token: string;
beforeAll(async () => {
  await seedContent({ db: served.database, clock }, readTextFiles(CONTENT_FOLDER, testFacts));
  const editor = await buildCustomer(served.database, { roles: ['editor'] });
  token = await startProvedSession(served.database, editor);
});

const open = (url: string) => ask(served.app, { url, headers: { accept: 'text/html' } });
const post = async (path: string, payload: object) =>
  (
    await ask(served.app, {
      ...{ method: 'POST', url: `/api/office/content${path}`, headers: { 'access-token': token }, payload },
    })
  ).json();

async function publishNew(kind: string, slug: string, fields: object): Promise<string> {
  const { data } = await post('', { kind, slug, fields });
  const published = await post(`/${data.id}/publish`, { locale: 'en', number: 1 });
  expect(published.errors).toBeUndefined();
  return data.id;
}

const words = (body: string) => ({ title: 'A sale in summer', description: 'Forty cars on a lawn', body });

test('the pages of the product show the stored texts in every language', async () => {
  for (const [path, text] of [
    ['/en', 'Great cars change hands here'],
    ['/en', 'Buy a car in three steps'],
    ['/en', 'No surprises'],
    ['/en/faq', 'Is a bid binding?'],
    ['/en/faq', 'FAQPage'],
    ['/de/faq', 'Ist ein Gebot verbindlich?'],
    ['/de/faq', 'id="hochstgebote"'],
    ['/us/faq', 'minimum $250'],
    ['/en/team', 'Hanne Lindqvist'],
    ['/it/team', 'Hanne Lindqvist'],
    ['/en/newsletter', 'Newsletter'],
  ] as const)
    expect([path, text, (await open(path)).body.includes(text)]).toEqual([path, text, true]);
});

test('a new page is at its own address, in the sitemap, and at its new address after a rename', async () => {
  expect((await open('/en/summer-sale')).statusCode).toBe(404);
  const id = await publishNew('page', 'summer-sale', words('See [our questions](/faq).'));
  const page = await open('/de/summer-sale');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).toContain('href="/de/faq"');
  expect(page.body).toContain('Diese Seite ist noch nicht übersetzt');
  expect((await open('/sitemap.xml')).body).toContain('/it/summer-sale<');

  await post(`/${id}/rename`, { slug: 'summer-auction' });
  const old = await open('/fr/summer-sale');
  expect([old.statusCode, old.headers.location]).toEqual([301, '/fr/summer-auction']);
  expect(old.headers['cache-control']).toBe('no-cache');
  expect((await open('/fr/summer-auction')).statusCode).toBe(200);
  expect((await open('/sitemap.xml')).body).not.toContain('summer-sale');
  expect((await open('/en/no-such-page')).statusCode).toBe(404);
});

test('lists and sitemap name every text, also more than one page of them holds', async () => {
  const filesOf = async () => {
    const { body } = await open('/sitemap.xml');
    return [...body.matchAll(/<loc>[^<]*(\/sitemap\.xml\?part=[^<]*)<\/loc>/g)].map(([, path = '']) => path);
  };
  expect(await filesOf()).toEqual([]);
  await served.database.pool.query(
    `with fields (fields) as (select fields from content_versions join content_entries on content_entries.id = entry_id
        where kind = 'story' and locale = 'en' limit 1),
      entries as (
        insert into content_entries (kind, slug, title, created_at, changed_at)
        select 'story', 'many-' || n, 'Many', $1, $1 from generate_series(1, 1001) as n returning id),
      versions as (
        insert into content_versions (entry_id, locale, number, fields, saved_at)
        select id, 'en', 1, fields, $1 from entries, fields returning id, entry_id)
    insert into content_publications (entry_id, kind, locale, version_id, rank, from_at, time_zone, published_at)
    select entry_id, 'story', 'en', id, '1999-01-01', $1, 'UTC', $1 from versions`,
    [clock.now()],
  );
  await publishNew('page', 'after-many', words('Words.'));
  const files = await filesOf();
  const parts = ['site', 'page-1', 'story-1', 'story-2', 'event-1'];
  expect(files).toEqual(parts.map((part) => `/sitemap.xml?part=${part}`));
  const sitemap = (await Promise.all(files.map(open))).map(({ body }) => body).join('');
  const named = new Set(sitemap.match(/<loc>[^<]*\/de\/stories\/many-\d+(?=<)/g));
  expect(named.size).toBe(1_001);
  for (const path of ['/en/faq<', '/it/after-many<', '/fr/events/lakeside-view-day<'])
    expect([path, sitemap.includes(path)]).toEqual([path, true]);
  for (const part of ['story-3', 'story-0', 'novel-1', ''])
    expect([part, (await open(`/sitemap.xml?part=${part}`)).statusCode]).toEqual([part, 404]);

  const { body } = await open('/en/stories?page=2');
  expect(body).toContain('href="/en/stories?page=3"');
  expect(body).toMatch(/rel="canonical" href="[^"]*\/en\/stories\?page=2"/);
  expect((await open('/en/stories?page=6')).statusCode).toBe(200);
  for (const page of ['7', '0', 'x']) expect((await open(`/en/stories?page=${page}`)).statusCode).toBe(404);
  await served.database.pool.query(
    `with gone as (delete from content_publications using content_entries
        where entry_id = content_entries.id and slug like 'many-%' returning version_id, entry_id),
      versions as (delete from content_versions using gone where content_versions.id = gone.version_id)
    delete from content_entries using gone where content_entries.id = gone.entry_id`,
  );
});

test('a preview shows a draft with a banner, to nobody else, and says when its link has ended', async () => {
  const { data } = await post('', {
    kind: 'page',
    slug: 'secret-plan',
    fields: words('Nobody *knows* this.'),
  });
  const { data: link } = await post(`/${data.id}/preview-link`, { locale: 'en', number: 1 });
  const preview = await open(link.path);
  expect([preview.statusCode, preview.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(preview.body).toContain('Preview. Readers do not see this text yet.');
  expect(preview.body).toContain('<em>knows</em>');
  expect(preview.body).toContain('name="robots" content="noindex');
  expect((await open('/en/secret-plan')).statusCode).toBe(404);

  const forged = await open(`${link.path.slice(0, -1)}_`);
  expect([forged.statusCode, forged.headers['cache-control']]).toEqual([404, 'private, no-store']);
  expect(forged.body).toContain('This preview link is not valid');
  clock.advance(86_400_000);
  const late = await open(link.path);
  clock.advance(-86_400_000);
  expect(late.statusCode).toBe(410);
  expect(late.body).toContain('This preview link has expired');
});

test('an event has hours, a map, a calendar file and a description for search engines', async () => {
  await publishNew('event', 'summer-day', {
    ...words('Come early.'),
    ...{
      starts: '2026-07-04',
      ends: '2026-07-05',
      opens: '10:00',
      closes: '18:00',
      time_zone: 'Europe/Rome',
    },
    ...{ place: 'Villa Ardesia, Como', region: 'EU', map: 'https://maps.example.com/?q=Como' },
  });
  const { body } = await open('/en/events/summer-day');
  for (const part of [
    '10:00 to 18:00',
    'href="https://maps.example.com/?q=Como"',
    '"startDate":"2026-07-04T08:00:00.000Z"',
  ])
    expect([part, body.includes(part)]).toEqual([part, true]);
  const file = await ask(served.app, { url: '/api/content/events/summer-day/calendar.ics' });
  expect(file.headers['content-type']).toContain('text/calendar');
  for (const line of ['DTSTART:20260704T080000Z', 'DTEND:20260705T160000Z', 'SUMMARY:A sale in summer'])
    expect(file.body).toContain(line);
  const days = await ask(served.app, { url: '/api/content/events/lakeside-view-day/calendar.ics' });
  expect(days.body).toContain('DTSTART;VALUE=DATE:20270911');
  expect(days.body).toContain('DTEND;VALUE=DATE:20270913');
  for (const [name, text] of [
    ['events', 'A sale in summer'],
    ['stories', 'How we photograph a car'],
  ])
    expect((await ask(served.app, { url: `/api/feeds/${name}.atom` })).body).toContain(
      `<title>${text}</title>`,
    );
});

test('a calendar and a feed reader recognise an event that has another slug now', async () => {
  const id = await publishNew('event', 'autumn-day', {
    ...words('Come early.'),
    ...{ starts: '2026-10-03', ends: '2026-10-03', place: 'Como', region: 'EU' },
  });
  const file = (slug: string, query = '') =>
    ask(served.app, { url: `/api/content/events/${slug}/calendar.ics${query}` });
  const idsIn = async () =>
    (await ask(served.app, { url: '/api/feeds/events.atom' })).body.match(/<id>[^<]*\/events\/[^<]*/g);
  const uid = /^UID:.*$/m;
  const before = { uid: uid.exec((await file('autumn-day')).body)?.[0], ids: await idsIn() };
  await post(`/${id}/rename`, { slug: 'october-day' });
  const old = await file('autumn-day', '?locale=de');
  expect([old.statusCode, old.headers.location, old.headers['cache-control']]).toEqual([
    ...[301, '/api/content/events/october-day/calendar.ics?locale=de', 'no-store'],
  ]);
  const after = await file('october-day');
  expect(before.uid).toContain(id);
  expect({ uid: uid.exec(after.body)?.[0], ids: await idsIn() }).toEqual(before);
  expect(after.body).toContain('/en/events/october-day');
  expect((await file('no-such-day')).statusCode).toBe(404);
});

test.each([
  ['/api/feeds/stories.atom', 'Wie wir ein Auto fotografieren'],
  ['/api/feeds/events.atom', 'xml:lang="de"'],
  ['/api/content/events/lakeside-view-day/calendar.ics', '/de/events/lakeside-view-day'],
])(
  '%s is in the language of its address or of the request, and no cache confuses them',
  async (url, german) => {
    const requested = await ask(served.app, { url, headers: { 'accept-language': 'de' } });
    const addressed = await ask(served.app, {
      ...{ url: `${url}?locale=de`, headers: { 'accept-language': 'fr' } },
    });
    for (const { body, headers } of [requested, addressed]) {
      expect(body).toContain(german);
      // Readers see a correction at once.
      expect(headers['cache-control']).toBe('public, max-age=0');
      expect(headers.vary).toContain('accept-language');
    }
  },
);

test('the link to the calendar file of an event has the language of the page', async () => {
  expect((await open('/de/events/lakeside-view-day')).body).toContain(
    'href="/api/content/events/lakeside-view-day/calendar.ics?locale=de"',
  );
});

test('hostile Markdown is shown as harmless text, and quickly enough to serve', async () => {
  const table = `| a | b |\n|---|---|\n${'| <b>x</b> | y |\n'.repeat(2_000)}`;
  await publishNew(
    'page',
    'hostile',
    words(`<script>alert(1)</script>\n\n<img src=x onerror=alert(2)>\n\n${table}`),
  );
  const { body, statusCode } = await open('/en/hostile');
  expect(statusCode).toBe(200);
  expect(body).not.toContain('<script>alert(1)');
  expect(body).not.toContain('<img src=x');
  await publishNew('page', 'marks', words('_*a'.repeat(13_000)));
  expect((await open('/en/marks')).statusCode).toBe(200);
});

test('an error page without a script has the headline of the newsletter', async () => {
  const broken = async () => (await open('/en/%E0%A4%A')).body;
  expect(await broken()).toMatch(/<h2[^>]*>Newsletter</);
  const { data } = (
    await ask(served.app, { url: '/api/office/content?kind=headline', headers: { 'access-token': token } })
  ).json();
  clock.advance(1_000);
  await post(`/${data[0].id}/draft`, { locale: 'en', based_on: 1, fields: { title: 'Letters from us' } });
  await post(`/${data[0].id}/publish`, { locale: 'en', number: 2 });
  expect(await broken()).toMatch(/<h2[^>]*>Letters from us</);
});

test('the seller pack is where staff say', async () => {
  const where = async () => (await open('/en/seller-pack.pdf')).headers.location;
  expect(await where()).toBe('https://content.marque.example/seller-pack.pdf');
  const { data } = (
    await ask(served.app, { url: '/api/office/content?kind=phrase', headers: { 'access-token': token } })
  ).json();
  clock.advance(1_000);
  const [{ id }] = data;
  const say = async (text: string, based_on: number) => {
    await post(`/${id}/draft`, { locale: 'en', based_on, fields: { text } });
    await post(`/${id}/publish`, { locale: 'en', number: based_on + 1 });
  };
  await say('https://docs.example.com/pack.pdf', 1);
  expect(await where()).toBe('https://docs.example.com/pack.pdf');
  clock.advance(1_000);
  await say('https://docs.example.com/brochure-€.pdf', 2);
  expect(await where()).toBe('https://docs.example.com/brochure-%E2%82%AC.pdf');
  clock.advance(1_000);
  await say('http://docs.example.com/pack.pdf', 3);
  expect(await where()).toBe('https://content.marque.example/seller-pack.pdf');
});
