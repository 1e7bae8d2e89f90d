import type { logIn } from '@marque/contracts/customers';
import type { DataOf } from '@marque/contracts/endpoint';
import { type RouterContextProvider, redirect } from 'react-router';
import { addressOf } from '../../site/addresses.ts';
import { hostContext, visitor } from '../../site/visitor.ts';
import { readCookie, writeCookie } from '../../site/visitor-cookies.ts';

type Context = Readonly<RouterContextProvider>;

const COOKIE = 'marque_second_step';
const LIFE_SECONDS = 600;

/** A login that waits for its second step is kept where neither the address nor a script can tell of it. */
const heldCookie = (context: Context, token: string, seconds: number): string =>
  writeCookie(COOKIE, token, seconds, context.get(hostContext).publicUrl);

/** Null where nobody has begun to log in. */
export const readHeldLogin = (context: Context, request: Request): string | null =>
  readCookie(request.headers.get('cookie'), COOKIE, context.get(hostContext).publicUrl) || null;

export const forgetHeldLogin = (context: Context): string => heldCookie(context, '', 0);

/** After the first step: to where somebody was going, or to the second one. */
export function goOn(context: Context, { attributes }: DataOf<typeof logIn>, returnTo: string): Response {
  if ('session-token' in attributes) return redirect(returnTo);
  const { locale } = visitor(context);
  return redirect(addressOf({ route: 'auth-second-step', locale, query: { returnTo } }), {
    headers: { 'set-cookie': heldCookie(context, attributes['second-step-token'], LIFE_SECONDS) },
  });
}
