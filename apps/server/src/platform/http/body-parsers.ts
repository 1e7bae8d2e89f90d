import type { FastifyInstance } from 'fastify';

/** JSON, with an empty body read as none; forms only where an endpoint says so. */
export function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, body, done);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
  // A mail program's one click may come as multipart (RFC 8058); all it says is in the address.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _body, done) => {
    done(null, undefined);
  });
}
