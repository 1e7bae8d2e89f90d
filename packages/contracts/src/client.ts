import type { ApiError } from './api-error.ts';
import type { AnyEndpoint, DataOf, MetaOf, SentRequest } from './endpoint.ts';
import { type Locale, languageTag } from './locale.ts';

export type Answer<E extends AnyEndpoint> =
  | { ok: true; status: number; data: DataOf<E>; meta: MetaOf<E> }
  | { ok: false; status: number; errors: ApiError[] };

export type ApiClient = {
  call<E extends AnyEndpoint>(
    endpoint: E,
    request: SentRequest<E> & { headers?: Record<string, string>; signal?: AbortSignal },
  ): Promise<Answer<E>>;
};

/**
 * The typed client. On the server, `fetch` dispatches into the API in process; in the browser, it is the browser's
 * fetch. A response from elsewhere (a proxy's error page) or a network failure becomes an error of the same shape.
 */
export function createApiClient(settings: {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  accessToken: string;
  locale: Locale;
}): ApiClient {
  return {
    async call(endpoint, request) {
      const { params, query, body } = request as Parts;
      const headers: Record<string, string> = {
        accept: endpoint.answer.contentType ?? 'application/json',
        'accept-language': languageTag(settings.locale),
        'access-token': settings.accessToken,
        ...request.headers,
      };
      if (body !== undefined) headers['content-type'] = 'application/json';

      try {
        const response = await settings.fetch(addressOf(endpoint.path, params, query), {
          method: endpoint.method,
          headers,
          credentials: 'same-origin',
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          ...(request.signal ? { signal: request.signal } : {}),
        });
        const text = await response.text();
        if (response.ok && endpoint.answer.contentType)
          return { ok: true, status: response.status, data: text as never, meta: undefined as never };
        const content: unknown = text === '' ? {} : JSON.parse(text);
        if (response.ok) {
          const answer = (endpoint.answer.bare ? { data: content } : content) as { data: never; meta: never };
          return { ok: true, status: response.status, ...answer };
        }
        if (!isFailure(content)) throw new Error(`An answer of somebody else’s: ${response.status}`);
        return { ok: false, status: response.status, errors: content.errors };
      } catch (cause) {
        if (request.signal?.aborted) throw cause;
        return { ok: false, status: 0, errors: [unreachable] };
      }
    },
  };
}

type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

/** Checked by hand, so that the client does not load any schema. */
const isFailure = (content: unknown): content is { errors: ApiError[] } =>
  typeof content === 'object' &&
  content !== null &&
  'errors' in content &&
  Array.isArray(content.errors) &&
  content.errors.length > 0 &&
  content.errors.every((error) => typeof error?.code === 'string' && typeof error.detail === 'string');

const unreachable: ApiError = {
  status: '0',
  code: 'unreachable',
  title: 'Unreachable',
  detail: '',
};

function addressOf(path: string, params: Parts['params'], query: Parts['query']): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null) search.append(name, String(item));
  return search.size > 0 ? `${filled}?${search}` : filled;
}
