import type { FastifyInstance } from 'fastify';

export const isApiPath = (url: string): boolean => /^\/api(?:[/?#]|$)/.test(url);

/** The path of a request's address, without its query. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

export type MethodsOf = (url: string) => string[];

/** Records every route of the API as it is added. Returns a function that lists the methods of a path. */
export function collectApiMethods(app: FastifyInstance): MethodsOf {
  const methodsByPattern = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!isApiPath(url)) return;
    const known = methodsByPattern.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const name of [method].flat()) known.methods.add(name);
    methodsByPattern.set(url, known);
  });
  return (url) => {
    const path = pathOf(url);
    const matching = [...methodsByPattern.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(matching.flatMap(({ methods }) => [...methods]))].sort();
  };
}

const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\*/g, '.*')}$`,
  );
