import { logOut } from '@marque/contracts/customers';
import {
  forgetKeptForm,
  KEPT_FORM_COOKIE,
  keepForm,
  readKeptForm,
} from '@marque/contracts/selling/kept-forms';
import { type LoaderFunctionArgs, type MiddlewareFunction, redirect } from 'react-router';
import { addressOf } from '../../site/addresses.ts';
import { ENDED } from '../../site/ended.ts';
import { isPlainBrowser } from '../../site/is-plain-browser.server.ts';
import { KEPT } from '../../site/kept.ts';
import { visitor } from '../../site/visitor.ts';
import { DISCARD } from './discard.ts';

/**
 * Put it in front of `requireCustomer`. If a form is sent without JavaScript after the session has ended, it is kept for
 * the seller, who finds it again after logging in and must send it themselves. It is deleted when it is accepted or when
 * the seller discards it. Only the named actions are kept, and no files.
 */
export const keepTyped =
  (actions: readonly string[]): MiddlewareFunction<Response> =>
  async ({ request, context, url }, next) => {
    // A form with a file has another type. Reading it here would cost much memory.
    const type = request.headers.get('content-type') ?? '';
    if (request.method !== 'POST' || !type.startsWith('application/x-www-form-urlencoded')) return next();
    const { api, locale, customer } = visitor(context);
    const { pathname: path, search } = url;
    const query = { path };
    const form = await request.clone().formData();
    const action = String(form.get('action'));
    if (await customer()) {
      const isDiscarded = action === DISCARD;
      const response = isDiscarded ? redirect(path + search, 303) : await next();
      if (!hasKept(request) || response.status >= 400) return response;
      const kept = isDiscarded ? null : await readKept({ request, context, url });
      if (isDiscarded || kept?.get('action') === action) await api.call(forgetKeptForm, { query });
      return response;
    }
    if (!isPlainBrowser(request) || !actions.includes(action)) return next();
    const fields = [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
    const answer = await api.call(keepForm, { body: { path, fields } });
    if (!answer.ok || !answer.data.kept) return next();
    // The login page would otherwise clear the ended session first, and forget about the form.
    await api.call(logOut, {});
    const reasons = { [ENDED.name]: ENDED.byExpiry, [KEPT.name]: KEPT.form };
    throw redirect(
      addressOf({ route: 'auth-login', locale, query: { returnTo: path + search, ...reasons } }),
    );
  };

/** The form of this page that was kept before the customer logged in again. */
export async function readKept({
  request,
  context,
  url,
}: Pick<LoaderFunctionArgs, 'request' | 'context' | 'url'>): Promise<FormData | null> {
  if (!hasKept(request)) return null;
  const answer = await visitor(context).api.call(readKeptForm, { query: { path: url.pathname } });
  if (!answer.ok || !answer.data.fields) return null;
  const form = new FormData();
  for (const [name, value] of answer.data.fields) form.append(name, value);
  return form;
}

/** May be wrong for a foreign cookie with a similar name. The API then finds nothing. */
const hasKept = (request: Request): boolean =>
  request.headers.get('cookie')?.includes(KEPT_FORM_COOKIE) ?? false;
