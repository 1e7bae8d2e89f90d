import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import type { SandboxObject } from './object-repository.ts';

export type ApiCall = {
  trx: Transaction<Tables>;
  /** The id in the path, if there is one. */
  id: string;
  /** The parameters of the query or of the form. */
  given: URLSearchParams;
  now: Date;
  /** The address of the page on which the customer enters a card, or authenticates. */
  pageOf(id: string, language: PageLanguage): string;
};

/** The caller names the language of the page for cards. The bank asks in that of the page to which the customer returns. */
type PageLanguage = { locale: string | null } | { returnUrl: string | null };

export type ApiAnswer = { status: number; body: Record<string, unknown> };

export const found = (body: SandboxObject): ApiAnswer => ({ status: 200, body });

export const apiError = (status: number, message: string, param?: string): ApiAnswer => ({
  status,
  body: { error: { type: 'invalid_request_error', message, ...(param ? { param } : {}) } },
});

export const missing = (kind: string, id: string): ApiAnswer => ({
  status: 404,
  body: {
    error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${kind}: '${id}'` },
  },
});
