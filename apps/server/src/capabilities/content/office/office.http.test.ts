import type { Role } from '@marque/domain/access/roles';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildPicture } from '@marque/testing/build-picture';
import { fixedClock } from '@marque/testing/fixed-clock';
import { expect, test } from 'vitest';
import { ask, startProvedSession } from '../../../../test/ask.ts';
import { useTestApp } from '../../../../test/use-test-app.ts';
import { checkAllLinks } from '../links/check-all-links.ts';
import { presentTextPicture } from '../present-text-picture.ts';

const clock = fixedClock('2026-06-01T12:00:00Z');
const served = useTestApp({ clock, env: { CONTENT_SOURCE: 'embedded', LOG_LEVEL: 'error' } });

const logIn = async (...roles: Role[]) => {
  const customer = await buildCustomer(served.database, { roles });
  return { ...customer, token: await startProvedSession(served.database, customer) };
};

type Caller = { token: string };

async function call({ token }: Caller, method: 'GET' | 'POST', path: string, payload?: object) {
  const answer = await ask(served.app, {
    ...{ method, url: `/api/office/${path}`, headers: { 'access-token': token } },
    ...(payload ? { payload } : {}),
  });
  const content = answer.body ? answer.json() : {};
  return { status: answer.statusCode, code: content.errors?.[0]?.code, ...content };
}

const read = async (path: string, language = 'en') => {
  const answer = await ask(served.app, {
    ...{ url: `/api/content/${path}`, headers: { 'accept-language': language } },
  });
  return { status: answer.statusCode, code: answer.json().errors?.[0]?.code, ...answer.json() };
};

const page = (title: string, body = 'Words.') => ({ title, description: 'About it', body });
let pages = 0;

async function create(caller: Caller, fields: object = page('A'), kind = 'page') {
  pages += 1;
  const { data, status } = await call(caller, 'POST', 'content', { kind, slug: `entry-${pages}`, fields });
  expect(status).toBe(201);
  return data as { id: string; slug: string };
}

const save = (caller: Caller, id: string, based_on: number, fields: object, locale = 'en', more = {}) =>
  call(caller, 'POST', `content/${id}/draft`, { locale, based_on, fields, ...more });
const publish = (caller: Caller, id: string, number: number, more: object = {}) =>
  call(caller, 'POST', `content/${id}/publish`, { locale: 'en', number, ...more });

test('a page is written, published, changed, restored and taken back', async () => {
  const editor = await logIn('editor');
  const { id, slug } = await create(editor, page('First'));
  expect((await read(`pages/${slug}`)).status).toBe(404);
  expect((await publish(editor, id, 1)).data.languages[0]).toMatchObject({
    ...{ locale: 'en', state: 'translated', is_published: true, has_changes: false },
    published: { number: 1, until: null },
  });
  expect((await read(`pages/${slug}`)).data).toMatchObject({
    title: 'First',
    updated_at: '2026-06-01T00:00:00.000Z',
  });

  clock.advance(60_000);
  await save(editor, id, 1, page('Second'), 'en', { note: 'A better title' });
  expect((await read(`pages/${slug}`)).data.title).toBe('First');
  await publish(editor, id, 2);
  expect((await read(`pages/${slug}`)).data.title).toBe('Second');

  const { data: compared } = await call(
    editor,
    'GET',
    `content/${id}/differences?locale=en&before=1&after=2`,
  );
  expect(compared.differences).toEqual([{ field: 'title', before: 'First', after: 'Second' }]);
  expect(compared.after).toMatchObject({ note: 'A better title', author: { username: editor.username } });

  clock.advance(60_000);
  await call(editor, 'POST', `content/${id}/restore`, { locale: 'en', number: 1, based_on: 2 });
  const { data: versions } = await call(editor, 'GET', `content/${id}/versions?locale=en`);
  expect(versions.map(({ number }: { number: number }) => number)).toEqual([3, 2, 1]);
  await publish(editor, id, 3);
  expect((await read(`pages/${slug}`)).data.title).toBe('First');

  clock.advance(60_000);
  expect((await call(editor, 'POST', `content/${id}/unpublish`, { locale: 'en' })).status).toBe(200);
  expect((await read(`pages/${slug}`)).status).toBe(404);
  expect((await call(editor, 'POST', `content/${id}/unpublish`, { locale: 'en' })).code).toBe(
    'content-not-published',
  );

  const audited = await served.database.kysely
    .selectFrom('audit_entries')
    .select(['action', 'permission'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(audited.map(({ action }) => action)).toEqual([
    ...['content-created', 'content-published', 'content-saved', 'content-published'],
    ...['content-restored', 'content-published', 'content-unpublished'],
  ]);
  expect(new Set(audited.map(({ permission }) => permission))).toEqual(
    new Set(['content.edit', 'content.publish']),
  );
});

test('of two editors who save at once, one is told, and nothing is lost', async () => {
  const [one, two] = [await logIn('editor'), await logIn('editor')];
  const { id } = await create(one);
  const saved = await Promise.all([save(one, id, 1, page('One')), save(two, id, 1, page('Two'))]);
  expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = saved.find(({ status }) => status === 409);
  expect(refused?.errors[0]).toMatchObject({ code: 'version-conflict', meta: { number: 2 } });
  const { data: versions } = await call(one, 'GET', `content/${id}/versions?locale=en`);
  expect(versions).toHaveLength(2);
  expect((await save(two, id, 2, page('Both'))).data.languages[0].draft).toMatchObject({ number: 3 });
});

test('autosaves of one person replace each other, but never what another person or a publication needs', async () => {
  const [one, two] = [await logIn('editor'), await logIn('editor')];
  const { id } = await create(one);
  const autosave = { autosave: true };
  await save(one, id, 1, page('B'), 'en', autosave);
  await save(one, id, 2, page('C'), 'en', autosave);
  const numbers = async () =>
    (await call(one, 'GET', `content/${id}/versions?locale=en`)).data.map(
      ({ number }: { number: number }) => number,
    );
  expect(await numbers()).toEqual([3, 1]);
  await save(two, id, 3, page('D'), 'en', autosave);
  expect(await numbers()).toEqual([4, 3, 1]);
  await publish(two, id, 4);
  await save(two, id, 4, page('E'), 'en', autosave);
  expect(await numbers()).toEqual([5, 4, 3, 1]);
  expect((await save(two, id, 5, page('E'), 'en', autosave)).data.languages[0].draft.number).toBe(5);
});

test('saving what was saved automatically keeps that version with its note', async () => {
  const editor = await logIn('editor');
  const { id } = await create(editor);
  await save(editor, id, 1, page('B'), 'en', { autosave: true });
  await save(editor, id, 2, page('B'), 'en', { note: 'Shorter' });
  await save(editor, id, 2, page('C'), 'en', { autosave: true });
  const { data } = await call(editor, 'GET', `content/${id}/versions?locale=en`);
  expect(data.map(({ number, note }: { number: number; note: string }) => [number, note])).toEqual([
    [3, null],
    [2, 'Shorter'],
    [1, null],
  ]);
});

test('each language is translated, stale or missing, and a missing one falls back to English', async () => {
  const editor = await logIn('editor');
  const { id, slug } = await create(editor, page('Cars'));
  await save(editor, id, 0, { title: 'Autos', body: 'Worte.' }, 'de');
  expect((await publish(editor, id, 1, { locale: 'de' })).code).toBe('content-english-missing');
  await publish(editor, id, 1);
  await publish(editor, id, 1, { locale: 'de' });
  expect((await read(`pages/${slug}`, 'de')).data).toMatchObject({
    ...{ title: 'Autos', description: 'About it', body: 'Worte.', locale: 'de' },
  });
  expect((await read(`pages/${slug}`, 'fr')).data).toMatchObject({ title: 'Cars', locale: 'en' });

  clock.advance(60_000);
  const { data } = await save(editor, id, 1, page('Fast cars'));
  const states = Object.fromEntries(
    data.languages.map(({ locale, state }: { locale: string; state: string }) => [locale, state]),
  );
  expect(states).toEqual({ en: 'translated', de: 'stale', fr: 'missing', it: 'missing', 'en-us': 'missing' });
  const listed = async (query: string) =>
    (await call(editor, 'GET', `content?kind=page&${query}`)).data.some(
      (row: { id: string }) => row.id === id,
    );
  expect(await listed('locale=de&state=stale')).toBe(true);
  expect(await listed('locale=fr&state=stale')).toBe(false);
  expect(await listed('locale=fr&state=missing')).toBe(true);
  // A language alone finds what there is in it, and a state alone what has it in any translation.
  expect(await listed('locale=de')).toBe(true);
  expect(await listed('locale=fr')).toBe(false);
  expect(await listed('state=stale')).toBe(true);
  expect(await listed('state=translated')).toBe(false);
  expect(await listed('q=fast')).toBe(true);
  expect(await listed('q=slow')).toBe(false);
});

test('the list is sorted by title or by the last change, page by page', async () => {
  const editor = await logIn('editor');
  const topic = 'Sorted entries';
  for (const title of ['b', 'd', 'a', 'c']) {
    clock.advance(1_000);
    await create(editor, page(`${topic} ${title}`));
  }
  const list = async (query: string) =>
    (await call(editor, 'GET', `content?q=${encodeURIComponent(topic)}&${query}`)).data.map(
      (row: { title: string }) => row.title.at(-1),
    );
  expect(await list('')).toEqual(['c', 'a', 'd', 'b']);
  expect(await list('sort=changed')).toEqual(['b', 'd', 'a', 'c']);
  expect(await list('sort=title&kind=page')).toEqual(['a', 'b', 'c', 'd']);
  expect(await list('sort=-title')).toEqual(['d', 'c', 'b', 'a']);
  const { data } = await call(editor, 'GET', `content?q=${encodeURIComponent(topic)}&sort=title`);
  expect(await list(`sort=title&after=${data[1].id}`)).toEqual(['c', 'd']);
  expect(await list(`sort=-title&after=${data[1].id}`)).toEqual(['a']);
  expect((await call(editor, 'GET', 'content?sort=slug')).status).toBe(422);
});

test('a publication is planned on the clocks of a zone, begins and ends by itself', async () => {
  const editor = await logIn('editor');
  const { id, slug } = await create(editor);
  const { data } = await publish(editor, id, 1, {
    ...{ from: '2026-06-02T09:00', until: '2026-06-03T09:00', time_zone: 'Europe/Berlin' },
  });
  expect(data.languages[0]).toMatchObject({
    ...{ is_published: false, is_scheduled: true },
    scheduled: [
      { from: '2026-06-02T07:00:00.000Z', until: '2026-06-03T07:00:00.000Z', time_zone: 'Europe/Berlin' },
    ],
  });
  const { rows } = await served.database.pool.query(
    'select count(*)::int as count from content_publications where entry_id = $1',
    [id],
  );
  expect(rows[0].count).toBe(1);
  for (const body of [
    { from: '2026-05-31T09:00' },
    { from: '2026-06-02T09:00', until: '2026-06-02T08:00' },
    { from: '2026-02-30T09:00' },
  ])
    expect((await publish(editor, id, 1, body)).code).toBe('publication-time-invalid');
  expect((await publish(editor, id, 1, { time_zone: 'Mars/Olympus' })).status).toBe(422);
  expect((await read(`pages/${slug}`)).status).toBe(404);
});

test('a page that the website needs cannot end in English, neither now nor later', async () => {
  const editor = await logIn('editor');
  const { data } = await call(editor, 'POST', 'content', { kind: 'page', slug: 'terms', fields: page('A') });
  const until = '2026-06-20T09:00';
  const refused = await publish(editor, data.id, 1, { until });
  expect([refused.status, refused.code]).toEqual([409, 'content-page-needed']);
  expect(refused.errors[0].source).toEqual({ pointer: '/until' });
  expect((await publish(editor, data.id, 1)).status).toBe(200);
  expect((await call(editor, 'POST', `content/${data.id}/unpublish`, { locale: 'en' })).code).toBe(
    'content-page-needed',
  );
  await save(editor, data.id, 0, { title: 'B' }, 'de');
  expect((await publish(editor, data.id, 1, { locale: 'de', until })).status).toBe(200);
});

test('a text that its values make longer than an author may write is shown', async () => {
  const editor = await logIn('editor');
  const { id, slug } = await create(editor, page('Premiums', '{premium.UK} '.repeat(3_000)));
  expect((await publish(editor, id, 1)).status).toBe(200);
  const shown = await read(`pages/${slug}`);
  expect(shown.status).toBe(200);
  expect(shown.data.body.length).toBeGreaterThan(40_000);
});

test('letters that become longer when they are stored do not exceed the length of a text', async () => {
  const editor = await logIn('editor');
  const { id } = await create(editor);
  // Unicode writes this letter as three.
  const refused = await save(editor, id, 1, page('A', '\uFB2C'.repeat(20_000)));
  expect([refused.status, refused.code]).toEqual([422, 'too-long']);
  expect((await save(editor, id, 1, page('A', '\uFB2C'.repeat(13_000)))).status).toBe(200);
});

test('an incomplete text is saved but not published, and each missing field is named', async () => {
  const editor = await logIn('editor');
  const { id } = await create(editor, { title: 'Only a title' }, 'story');
  const { status, errors } = await publish(editor, id, 1);
  expect(status).toBe(422);
  expect(errors.map(({ source }: { source: { pointer: string } }) => source.pointer).toSorted()).toEqual([
    ...['/fields/author', '/fields/body', '/fields/description', '/fields/picture', '/fields/published'],
  ]);
});

test('a picture of the headless content system is refused, because our pages do not load it', async () => {
  const editor = await logIn('editor');
  const picture = { src: 'https://images.ctfassets.net/a/b.webp', alt: 'A car', width: 300, height: 200 };
  const fields = { ...page('A story'), author: 'Ada', published: '2026-06-01', updated: '2026-06-01' };
  const own = { ...picture, src: '/stories/how-we-photograph-a-car.webp' };
  const pointersOf = async (pictures: object) => {
    const { id } = await create(editor, { ...fields, ...pictures }, 'story');
    const { errors = [] } = await publish(editor, id, 1);
    return errors.map(({ source }: { source: { pointer: string } }) => source.pointer);
  };
  expect(await pointersOf({ picture: own })).toEqual([]);
  expect(await pointersOf({ picture, social: { image: picture } })).toEqual([
    ...['/fields/picture/src', '/fields/social/image/src'],
  ]);
});

test('a picture within a text is refused without an alternative text, in every language', async () => {
  const editor = await logIn('editor');
  const { id } = await create(editor, page('Pictures', '![](/social.png) ![A car](/icon-512.png)'));
  const { status, errors } = await publish(editor, id, 1);
  expect([status, errors.length]).toEqual([422, 1]);
  expect(errors[0]).toMatchObject({
    ...{ code: 'picture-text-missing', source: { pointer: '/fields/body' } },
    detail: expect.stringContaining('alternative text: /social.png.'),
  });
  await save(editor, id, 1, page('Pictures', '![A car](/social.png)'));
  expect((await publish(editor, id, 2)).status).toBe(200);
  await save(editor, id, 0, { body: '![ ](/social.png)' }, 'de');
  expect((await publish(editor, id, 1, { locale: 'de' })).code).toBe('picture-text-missing');
});

test('a translation shows the English picture, also after another one was chosen, and describes it', async () => {
  const editor = await logIn('editor');
  const picture = (src: string, alt: string) => ({ src, alt, width: 300, height: 200 });
  const story = (src: string) => ({
    ...{ ...page('A story'), author: 'Ada', published: '2026-06-01', picture: picture(src, 'A car') },
    social: { title: 'Look!', image: picture(src, 'A car') },
  });
  const { id, slug } = await create(editor, story('/stories/how-we-photograph-a-car.webp'), 'story');
  const german = picture('/stories/how-we-photograph-a-car.webp', 'Ein Auto');
  const saved = await save(
    editor,
    id,
    0,
    { body: 'Worte.', picture: german, social: { image: german } },
    'de',
  );
  const draft = saved.data.languages.find(({ locale }: { locale: string }) => locale === 'de').draft;
  expect(draft.fields).toEqual({
    ...{ body: 'Worte.', picture: { alt: 'Ein Auto' }, social: { image: { alt: 'Ein Auto' } } },
  });
  await publish(editor, id, 1);
  await publish(editor, id, 1, { locale: 'de' });
  clock.advance(60_000);
  await save(editor, id, 1, story('/stories/eleven-winters-under-hay.webp'));
  await publish(editor, id, 2);
  const { data } = await read(`stories/${slug}`, 'de');
  expect(data.picture).toEqual(
    presentTextPicture(picture('/stories/eleven-winters-under-hay.webp', 'Ein Auto')),
  );
  expect(data.social).toMatchObject({
    title: 'Look!',
    image: picture('/stories/eleven-winters-under-hay.webp', 'Ein Auto'),
  });
});

test('links that lead nowhere are refused at publication, and found at night when a page is removed', async () => {
  const editor = await logIn('editor');
  const target = await create(editor);
  const body = `See [one](/${target.slug}), [two](/faq#x), [three](https://example.com), [four](mailto:{email.UK}).`;
  const { id } = await create(editor, page('Links', body));
  const { status, errors } = await publish(editor, id, 1);
  expect([status, errors[0].code, errors[0].meta.links]).toEqual([
    422,
    'content-links-broken',
    `/${target.slug}`,
  ]);
  expect((await call(editor, 'GET', `content/${id}/links?locale=en`)).data).toEqual([
    { href: `/${target.slug}`, problem: 'no-such-page' },
  ]);
  await publish(editor, target.id, 1);
  expect((await publish(editor, id, 1)).status).toBe(200);
  expect((await call(editor, 'GET', `content-links/targets?q=${target.slug}`)).data[0].path).toBe(
    `/${target.slug}`,
  );

  expect((await call(editor, 'GET', `content/${target.id}/linking-texts`)).data).toEqual([
    { id, kind: 'page', slug: expect.any(String), title: 'Links', locale: 'en' },
  ]);
  expect((await call(editor, 'GET', `content/${id}/linking-texts`)).data).toEqual([]);
  const old = target.slug;
  target.slug = `${old}-renamed`;
  await call(editor, 'POST', `content/${target.id}/rename`, { slug: target.slug });
  expect((await call(editor, 'GET', `content/${target.id}/linking-texts`)).data).toHaveLength(1);
  await call(editor, 'POST', `content/${target.id}/rename`, { slug: old });
  target.slug = old;

  clock.advance(60_000);
  await call(editor, 'POST', `content/${target.id}/unpublish`, { locale: 'en' });
  clock.advance(60_000);
  await checkAllLinks({ db: served.database, clock });
  await save(editor, id, 0, { title: 'Verweise' }, 'de');
  expect((await publish(editor, id, 1, { locale: 'de' })).code).toBe('content-links-broken');
  expect((await call(editor, 'GET', `content/${id}/links?locale=de`)).data).toEqual([
    { href: `/${target.slug}`, problem: 'no-such-page' },
  ]);
  const { data, meta } = await call(editor, 'GET', 'content-links');
  expect(data).toContainEqual(
    expect.objectContaining({ id, links: [{ href: `/${target.slug}`, problem: 'no-such-page' }] }),
  );
  expect(meta.checked_at).toBe(clock.now().toISOString());

  const hostile = await create(editor, page('Bad', '[x](javascript:alert(1)) [y](//evil.example)'));
  expect((await publish(editor, hostile.id, 1)).code).toBe('content-links-broken');
});

test('a slug is renamed, and the old one leads to the new one', async () => {
  const editor = await logIn('editor');
  const { id, slug } = await create(editor);
  await publish(editor, id, 1);
  const rename = (name: string, of = id) => call(editor, 'POST', `content/${of}/rename`, { slug: name });
  expect((await rename(`${slug}-new`)).data).toMatchObject({ slug: `${slug}-new`, old_slugs: [slug] });
  expect((await read(`pages/${slug}-new`)).status).toBe(200);
  const moved = await read(`pages/${slug}`);
  expect([moved.status, moved.code, moved.errors[0].meta]).toEqual([
    404,
    'content-moved',
    { slug: `${slug}-new` },
  ]);

  const other = await create(editor);
  expect((await rename(slug, other.id)).code).toBe('content-slug-taken');
  expect((await rename('account', other.id)).code).toBe('content-slug-of-route');
  expect((await rename('No Slug', other.id)).code).toBe('content-slug-invalid');
  expect((await rename(slug)).data).toMatchObject({ slug, old_slugs: [`${slug}-new`] });
  const phrase = await create(editor, { text: 'x' }, 'phrase');
  expect((await rename('another', phrase.id)).code).toBe('content-slug-fixed');
});

test('an old slug of a text that readers do not see does not tell the new slug', async () => {
  const editor = await logIn('editor');
  const { id, slug } = await create(editor);
  await call(editor, 'POST', `content/${id}/rename`, { slug: `${slug}-secret` });
  expect((await read(`pages/${slug}`)).code).toBe('not-found');
  await publish(editor, id, 1);
  expect((await read(`pages/${slug}`)).code).toBe('content-moved');
  clock.advance(60_000);
  await call(editor, 'POST', `content/${id}/unpublish`, { locale: 'en' });
  expect((await read(`pages/${slug}`)).code).toBe('not-found');
});

test('a new page may not take the address of a route, of another page, or of an old slug', async () => {
  const editor = await logIn('editor');
  const make = async (slug: string) =>
    (await call(editor, 'POST', 'content', { kind: 'page', slug, fields: page('A') })).code;
  expect(await make('account')).toBe('content-slug-of-route');
  expect(await make('auctions')).toBe('content-slug-of-route');
  const { slug } = await create(editor);
  expect(await make(slug)).toBe('content-slug-taken');
  expect(await make('a/b')).toBe('content-slug-invalid');
});

test('a preview link shows a draft until it expires, and only if it is ours', async () => {
  const editor = await logIn('editor');
  const { id, slug } = await create(editor, { title: 'Draft', body: 'Not *yet*.' });
  const { data, status } = await call(editor, 'POST', `content/${id}/preview-link`, {
    locale: 'en',
    number: 1,
  });
  expect([status, data.expires_at]).toEqual([
    201,
    new Date(clock.now().getTime() + 86_400_000).toISOString(),
  ]);
  const token = data.path.split('/').at(-1);
  expect((await read(`previews/${token}`)).data.content).toMatchObject({
    ...{ kind: 'page', text: { slug, title: 'Draft', description: '…', body: 'Not *yet*.' } },
  });
  expect((await read(`previews/${token.slice(0, -1)}_`)).code).toBe('preview-link-invalid');
  clock.advance(86_400_000);
  expect((await read(`previews/${token}`)).code).toBe('preview-link-expired');
  clock.advance(-86_400_000);
});

test('a preview link of an autosaved version never shows what is saved later', async () => {
  const editor = await logIn('editor');
  const { id } = await create(editor);
  await save(editor, id, 1, page('B', 'To be shown.'), 'en', { autosave: true });
  const { data } = await call(editor, 'POST', `content/${id}/preview-link`, { locale: 'en', number: 2 });
  const later = await save(editor, id, 2, page('B', 'A secret.'), 'en', { autosave: true });
  expect(later.data.languages[0].draft.number).toBe(3);
  const shown = await read(`previews/${data.path.split('/').at(-1)}`);
  expect(shown.data.content.text.body).toBe('To be shown.');
});

test('a preview link of a translation shows the English draft of its time, not a later one', async () => {
  const editor = await logIn('editor');
  const { id } = await create(editor);
  await save(editor, id, 1, page('B', 'To be shown.'), 'en', { autosave: true });
  await save(editor, id, 0, { title: 'Auf Deutsch' }, 'de');
  const { data } = await call(editor, 'POST', `content/${id}/preview-link`, { locale: 'de', number: 1 });
  clock.advance(60_000);
  await save(editor, id, 2, page('B', 'A secret.'), 'en', { autosave: true });
  const shown = await read(`previews/${data.path.split('/').at(-1)}`);
  expect(shown.data.content.text).toMatchObject({ title: 'Auf Deutsch', body: 'To be shown.' });
});

test('a picture that visitors cannot load is refused at publication', async () => {
  const editor = await logIn('editor');
  const { id: library } = await buildPicture(served.database, editor);
  const { id: private_ } = await buildPicture(served.database, editor);
  await call(editor, 'POST', 'content-pictures', { id: library, alt: { en: 'A car' } });
  const address = (id: string) => `/media/${id}/1200.jpg`;
  const body = `![a](/stories/typo.webp) ![b](/social.png) ![c](${address(library)}) ![d](${address(private_)})`;
  const picture = { src: '/stories/other-typo.webp', alt: 'A car', width: 300, height: 200 };
  const fields = { ...page('A story', body), author: 'Ada', published: '2026-06-01', picture };
  const { id } = await create(
    editor,
    { ...fields, social: { image: { ...picture, src: '/no.svg' } } },
    'story',
  );
  expect((await publish(editor, id, 1)).code).toBe('content-links-broken');
  expect((await call(editor, 'GET', `content/${id}/links?locale=en`)).data).toEqual(
    ['/stories/other-typo.webp', '/no.svg', '/stories/typo.webp', address(private_)].map((href) => ({
      ...{ href, problem: 'no-such-picture' },
    })),
  );
});

test('the media library takes what an editor has sent, with its alternative texts', async () => {
  const editor = await logIn('editor');
  const [sent, foreign] = [await buildPicture(served.database, editor), await buildPicture(served.database)];
  const add = (id: string, alt: object) => call(editor, 'POST', 'content-pictures', { id, alt });
  expect((await add(sent.id, { en: ' ' })).code).toBe('alt-required');
  expect((await add(foreign.id, { en: 'A car' })).code).toBe('picture-unknown');
  expect((await add(sent.id, { en: 'A red car', de: 'Ein rotes Auto' })).status).toBe(201);
  await add(sent.id, { en: 'A blue car' });
  const { data } = await call(editor, 'GET', 'content-pictures?q=blue');
  expect(data).toMatchObject([{ id: sent.id, alt: { en: 'A blue car' }, image: { alt: 'A blue car' } }]);
});

test('only editors and those above them may read drafts and change texts', async () => {
  const editor = await logIn('editor');
  const { id } = await create(editor);
  for (const role of ['curator', 'moderator', 'support', 'accounts'] as const) {
    const caller = await logIn(role);
    expect([role, (await call(caller, 'GET', `content/${id}`)).status]).toEqual([role, 403]);
    expect([role, (await publish(caller, id, 1)).status]).toEqual([role, 403]);
  }
  for (const role of ['manager', 'admin'] as const)
    expect((await call(await logIn(role), 'GET', `content/${id}`)).data.abilities).toEqual({
      ...{ edit: true, publish: true, rename: true },
    });
});
