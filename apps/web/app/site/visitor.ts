import { type Answer, type ApiClient, createApiClient } from '@marque/contracts/client';
import { logOut, readCustomer, type User } from '@marque/contracts/customers';
import type { AnyEndpoint, DataOf, MetaOf } from '@marque/contracts/endpoint';
import type { Locale } from '@marque/contracts/locale';
import { type PublicConfig, readConfig } from '@marque/contracts/system';
import type { WebHost } from '@marque/contracts/web-host';
import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router';
import { addressOf, localeOfPath } from './addresses.ts';
import { saysExpired } from './browser-api.ts';
import { ENDED } from './ended.ts';

/** The visitor or customer of a page request, their language, and an API client that acts for them. */
type Visitor = {
  locale: Locale;
  api: ApiClient;
  config(): Promise<PublicConfig>;
  /** Null for a visitor. */
  customer(): Promise<User | null>;
  /** Call it after a change, so that the same response shows the new data. */
  forgetCustomer(): void;
};

/**
 * Temporary failures: too many requests, or a server that is overloaded or unreachable. They log nobody out.
 */
const MAY_PASS = [0, 429, 502, 503, 504];

type Context = Readonly<RouterContextProvider>;

export const hostContext = createContext<WebHost>();
const visitorContext = createContext<Visitor>();

export const visitor = (context: Context): Visitor => context.get(visitorContext);

/**
 * The root's middleware. Guards, loaders and actions below it share one visitor, and read the customer only
 * once.
 */
export const receiveVisitor: MiddlewareFunction<Response> = ({ context, url }, next) => {
  const host = context.get(hostContext);
  const locale = localeOfPath(url.pathname);
  const api = createApiClient({ fetch: host.fetchApi, accessToken: host.accessToken, locale });
  const customer = once(async () => {
    const answer = await api.call(readCustomer, {});
    if (!answer.ok && answer.status === 401) return null;
    if (answer.ok || MAY_PASS.includes(answer.status)) return expectData(answer);
    // Show the login page even if the cookies could not be cleared.
    if (url.searchParams.has(ENDED.name)) return null;
    await api.call(logOut, {});
    throw redirect(ended);
  });
  const returnTo = url.pathname + url.search;
  const login = addressOf({ route: 'auth-login', locale, query: { returnTo } });
  const ended = addressOf({
    route: 'auth-login',
    locale,
    query: { returnTo, [ENDED.name]: ENDED.byExpiry },
  });
  context.set(visitorContext, {
    locale,
    api: leadingTo(login, api),
    config: once(async () => expectData(await api.call(readConfig, {}))).ask,
    customer: customer.ask,
    forgetCustomer: customer.forget,
  });
  return next();
};

/**
 * If a call that needs a customer finds nobody logged in any more, the page cannot continue. Redirects to the
 * login page.
 */
const leadingTo = (login: string, api: ApiClient): ApiClient => ({
  async call(endpoint, request) {
    const answer = await api.call(endpoint, request);
    if (endpoint.access === 'customer' && saysExpired(answer)) throw redirect(login);
    return answer;
  },
});

/** For pages behind `requireCustomer`, where somebody is always logged in. */
export async function expectCustomer(context: Context): Promise<User> {
  const customer = await visitor(context).customer();
  if (!customer) throw new Error('This is reached behind the guard for customers only.');
  return customer;
}

/** For data that a page cannot do without: a refusal becomes the error page of its status. */
export const expectData = <E extends AnyEndpoint>(answer: Answer<E>): DataOf<E> => expectAnswer(answer).data;

/** Like `expectData`, but also returns the meta of the response, as lists need it. */
export function expectAnswer<E extends AnyEndpoint>(answer: Answer<E>): { data: DataOf<E>; meta: MetaOf<E> } {
  if (answer.ok) return answer;
  const status = answer.status === 0 ? 503 : answer.status;
  throw data({ detail: answer.errors[0]?.detail ?? '' }, { status });
}

function once<Value>(ask: () => Promise<Value>) {
  let asked: Promise<Value> | undefined;
  return {
    ask: () => {
      asked ??= ask();
      return asked;
    },
    forget: () => {
      asked = undefined;
    },
  };
}
