import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { languageTag } from '@marque/contracts/locale';
import type { FileEntry, TextFiles } from '../../src/capabilities/content/files/read-text-files.ts';

/** Stands in for Contentful on this machine: the entries endpoint of the delivery and the preview API. */
export async function startContentful(firstTexts: TextFiles, token: string) {
  const requests: URL[] = [];
  let texts = firstTexts;
  let isDown = false;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    requests.push(url);
    const send = (status: number, body: object) =>
      response
        .writeHead(status, { 'content-type': 'application/vnd.contentful.delivery.v1+json' })
        .end(JSON.stringify(body));
    const fault = (id: string) => ({ sys: { type: 'Error', id } });
    if (isDown) return send(503, fault('ServiceUnavailable'));
    if (request.headers.authorization !== `Bearer ${token}`) return send(401, fault('AccessTokenInvalid'));
    if (url.pathname !== '/spaces/house/environments/master/entries') return send(404, fault('NotFound'));
    const slug = url.searchParams.get('fields.slug');
    const found = [...texts.values()]
      .filter(({ kind }) => kind === url.searchParams.get('content_type'))
      .filter((entry) => slug === null || entry.slug === slug);
    const numberIn = (name: string) => Number(url.searchParams.get(name) ?? 0);
    const [skip, limit] = [numberIn('skip'), numberIn('limit')];
    const page = inOrderOf(found, url.searchParams.get('order') ?? '').slice(skip, skip + limit);
    const isSelected = url.searchParams.get('select') === 'sys,fields.slug';
    return send(200, {
      ...{ sys: { type: 'Array' }, total: found.length, skip, limit },
      items: page.map(itemOf).map(({ sys, fields: { slug, ...others } }) => ({
        sys,
        fields: { slug, ...(!isSelected && others) },
      })),
      ...(!isSelected && { includes: { Asset: page.flatMap(assetsOf) } }),
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    requests,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    goDown: () => {
      isDown = true;
    },
    comeBackWith: (changed: TextFiles) => {
      texts = changed;
      isDown = false;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Contentful compares the fields one after the other. A minus sign in front means descending. */
function inOrderOf(entries: FileEntry[], order: string): FileEntry[] {
  const fieldOf = ({ slug, languages }: FileEntry, name: string) =>
    name === 'sys.id' ? slug : String(languages.get('en')?.[name.replace('fields.', '')] ?? '');
  return entries.toSorted((one, other) => {
    for (const name of order.split(',')) {
      const [plain, sign] = name.startsWith('-') ? [name.slice(1), -1] : [name, 1];
      const compared = fieldOf(one, plain).localeCompare(fieldOf(other, plain), 'en', { numeric: true });
      if (compared !== 0) return sign * compared;
    }
    return 0;
  });
}

const assetId = ({ kind, slug }: FileEntry) => `picture-of-${kind}-${slug}`;

/** With `locale=*`, each field has its values by locale, without fallbacks. */
function itemOf(entry: FileEntry) {
  const fields: Record<string, Record<string, unknown>> = { slug: { [languageTag('en')]: entry.slug } };
  for (const [locale, own] of entry.languages)
    for (const [name, value] of Object.entries(own)) {
      const shown =
        name === 'picture' ? { sys: { type: 'Link', linkType: 'Asset', id: assetId(entry) } } : value;
      fields[name] = { ...fields[name], [languageTag(locale)]: shown };
    }
  return {
    sys: { id: `${entry.kind}-${entry.slug}`, type: 'Entry', updatedAt: '2026-01-02T10:00:00.000Z' },
    fields,
  };
}

function assetsOf(entry: FileEntry) {
  const pictures = [...entry.languages].flatMap(([locale, { picture }]) =>
    picture ? [{ tag: languageTag(locale), picture: picture as { src?: string; alt?: string } }] : [],
  );
  if (pictures.length === 0) return [];
  const by = (value: (one: { src?: string; alt?: string }) => unknown) =>
    Object.fromEntries(
      pictures.map(({ tag, picture }) => [tag, value(picture)]).filter(([, one]) => one !== undefined),
    );
  return [
    {
      sys: { id: assetId(entry), type: 'Asset' },
      fields: {
        title: by(({ alt }) => alt),
        file: by(({ src }) => src && { url: src, contentType: 'image/webp' }),
      },
    },
  ];
}
