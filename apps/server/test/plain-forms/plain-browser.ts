import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

type Fields = Record<string, string>;

export type PlainPage = {
  status: number;
  /** The address of a redirect. */
  location: string | undefined;
  headers: LightMyRequestResponse['headers'];
  /** What is between the page's header and its footer: as markup, and as a person reads it. */
  main: string;
  text: string;
  /** The hidden fields of the page's own forms, by name. */
  hidden: Fields;
};

let browsers = 0;

/** A browser without JavaScript, in its own network. It keeps cookies and posts forms. */
export function openPlainBrowser(app: FastifyInstance, cookies: Fields = {}) {
  browsers += 1;
  const remoteAddress = `10.${browsers}.0.1`;
  const jar = new Map(Object.entries(cookies));

  const send = async (url: string, fields?: Fields): Promise<PlainPage> => {
    const answer = await app.inject({
      url,
      remoteAddress,
      headers: {
        accept: 'text/html',
        origin: 'http://localhost:3000',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(fields ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(fields ? { method: 'POST', payload: new URLSearchParams(fields).toString() } : {}),
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) jar.delete(name);
      else jar.set(name, value);
    }
    const [main = ''] = /<main.*<\/main>/s.exec(answer.body) ?? [];
    return {
      status: answer.statusCode,
      location: answer.headers.location,
      headers: answer.headers,
      main,
      text: main.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '),
      hidden: hiddenFields(main),
    };
  };

  return {
    jar,
    open: (url: string) => send(url),
    post: (url: string, fields: Fields) => send(url, fields),
    /** Posts a form and follows its redirect. */
    async postAndFollow(url: string, fields: Fields): Promise<PlainPage> {
      const { location, status } = await send(url, fields);
      if (status !== 303 || !location) throw new Error(`${url} answered ${status} and did not redirect.`);
      return send(location.replace(/#.*/, ''));
    },
  };
}

const hiddenFields = (html: string): Fields =>
  Object.fromEntries(
    [...html.matchAll(/<input\b[^>]*type="hidden"[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'name'),
      attribute(tag, 'value'),
    ]),
  );

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** The text of a label, by the name of its field. */
export function labelOf(html: string, name: string): string {
  const [tag = ''] = new RegExp(`<input\\b[^>]*name="${name}"[^>]*>`).exec(html) ?? [];
  return new RegExp(`<label[^>]*for="${attribute(tag, 'id')}"[^>]*>([^<]*)`).exec(html)?.[1] ?? '';
}

/** What a field contains when the page is shown. */
export const typedIn = (html: string, name: string): string =>
  attribute(new RegExp(`<input\\b[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '', 'value');
