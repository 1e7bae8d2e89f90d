import { createHash, randomBytes } from 'node:crypto';
import { KEPT_FORM_COOKIE, type KeptFields } from '@marque/contracts/selling/kept-forms';
import type { HttpEffects } from '../../platform/http/answer.ts';
import { decrypt, deriveKey, encrypt } from '../../platform/secret-box.ts';

/** The token of the forms that this browser has sent after its session had ended. */
export const keptToken = (http: Pick<HttpEffects, 'readCookie'>): string | undefined =>
  http.readCookie(KEPT_FORM_COOKIE);

export const newToken = (): string => randomBytes(32).toString('base64url');

/** Each page has its own form, and one token for all forms of a browser. */
export const formId = (token: string, path: string): Buffer =>
  createHash('sha256').update(`${token} ${path}`).digest();

export const sealFields = (token: string, fields: KeptFields): Buffer =>
  encrypt(keyOf(token), Buffer.from(JSON.stringify(fields)));

/** The row was found by the same token, so it was encrypted with its key. */
export const openFields = (token: string, sealed: Buffer): KeptFields =>
  JSON.parse(decrypt(keyOf(token), sealed).toString()) as KeptFields;

const keyOf = (token: string): Buffer => deriveKey(token, 'kept-form');
