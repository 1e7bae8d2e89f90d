import type { logIn } from '@marque/contracts/customers';
import type { DataOf } from '@marque/contracts/endpoint';
import { type RouterContextProvider, redirect } from 'react-router';
import { addressOf } from '../../site/addresses.ts';
import { hostContext, visitor } from '../../site/visitor.ts';
import { readCookie, writeCookie } from '../../site/visitor-cookies.ts';

type Context = Readonly<RouterContextProvider>;

const COOKIE = 'marque_second_step';
const LIFE_SECONDS = 600;

/** A pending login is kept in an HttpOnly cookie, so that neither the address nor a script can reveal it. */
const pendingCookie = (context: Context, token: string, seconds: number): string =>
  writeCookie(COOKIE, token, seconds, context.get(hostContext).publicUrl);

/** Null if no login is waiting for its second step. */
export const readPendingToken = (context: Context, request: Request): string | null =>
  readCookie(request.headers.get('cookie'), COOKIE, context.get(hostContext).publicUrl) || null;

export const forgetPendingToken = (context: Context): string => pendingCookie(context, '', 0);

/** After the first step: redirects to the wanted page, or to the second step. */
export function goOn(context: Context, { attributes }: DataOf<typeof logIn>, returnTo: string): Response {
  if ('session-token' in attributes) return redirect(returnTo);
  const { locale } = visitor(context);
  return redirect(addressOf({ route: 'auth-second-step', locale, query: { returnTo } }), {
    headers: { 'set-cookie': pendingCookie(context, attributes['second-step-token'], LIFE_SECONDS) },
  });
}
