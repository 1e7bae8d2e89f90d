import { type Answer, type ApiClient, createApiClient } from '@marque/contracts/client';
import { readCustomer, type User } from '@marque/contracts/customers';
import type { AnyEndpoint, DataOf } from '@marque/contracts/endpoint';
import type { Locale } from '@marque/contracts/locale';
import { type PublicConfig, readConfig } from '@marque/contracts/system';
import type { WebHost } from '@marque/contracts/web-host';
import { createContext, data, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { localeOfPath } from './addresses.ts';

/** Who asks for a page, in which language, and how to ask the API on their behalf. */
type Visitor = {
  locale: Locale;
  api: ApiClient;
  config(): Promise<PublicConfig>;
  /** Null for somebody who is not logged in. */
  customer(): Promise<User | null>;
};

type Context = Readonly<RouterContextProvider>;

export const hostContext = createContext<WebHost>();
const visitorContext = createContext<Visitor>();

export const visitor = (context: Context): Visitor => context.get(visitorContext);

/** The root's middleware: guards, loaders and actions below it share one visitor, and ask only once who it is. */
export const receiveVisitor: MiddlewareFunction<Response> = ({ context, url }, next) => {
  const host = context.get(hostContext);
  const locale = localeOfPath(url.pathname);
  const api = createApiClient({ fetch: host.fetchApi, accessToken: host.accessToken, locale });
  context.set(visitorContext, {
    locale,
    api,
    config: once(async () => expectData(await api.call(readConfig, {}))),
    customer: once(async () => {
      const answer = await api.call(readCustomer, {});
      return !answer.ok && answer.status === 401 ? null : expectData(answer);
    }),
  });
  return next();
};

/** For what a page cannot live without: a refusal becomes the error page of its status. */
export function expectData<E extends AnyEndpoint>(answer: Answer<E>): DataOf<E> {
  if (answer.ok) return answer.data;
  const status = answer.status === 0 ? 503 : answer.status;
  throw data(answer.errors[0]?.detail ?? null, { status });
}

function once<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let asked: Promise<Value> | undefined;
  return () => {
    asked ??= ask();
    return asked;
  };
}
