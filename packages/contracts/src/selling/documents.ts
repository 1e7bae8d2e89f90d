import { AUDIENCES, DOCUMENT_KINDS } from '@marque/domain/selling/documents';
import { plainLine } from '@marque/domain/text/plain-text';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { streamedFileAnswer } from '../file-answer.ts';
import { draftDocument } from './drafts.ts';
import { listingParams } from './listing-params.ts';

const capability = 'selling';

const documentParams = listingParams.extend({ document: z.uuid() });
const documents = z.array(draftDocument);
const refusals = {
  ...{ 'not-found': 404, 'not-allowed': 403, 'email-not-verified': 403 },
  'not-editable': 409,
} as const;
const limit = { requests: 120, seconds: 60 };
const title = z.string().overwrite(plainLine).max(120);

/** The file is the body, so everything about it is in the address. */
export const addDraftDocument = endpoint({
  operation: 'addDraftDocument',
  capability,
  method: 'POST',
  path: '/api/listings/{id}/documents',
  summary: 'Send a document about a car: a PDF or a picture. The same file sent twice is one document',
  access: 'customer',
  acceptsFiles: true,
  params: listingParams,
  query: z.object({
    kind: z.enum(DOCUMENT_KINDS),
    /** Without it, papers that usually name a person are for staff only. */
    audience: z.enum(AUDIENCES).optional(),
    title: title.optional(),
  }),
  answer: { status: 201, data: documents },
  refusals: {
    ...refusals,
    'picture-quota-reached': 429,
    'picture-not-processed': 503,
    'document-missing': 422,
    'document-too-large': 413,
    'document-type-unsupported': 415,
    'document-unreadable': 422,
    'document-unsafe': 422,
    'picture-unreadable': 422,
    'picture-too-many-pixels': 422,
    'too-many-documents': 409,
  },
  limit: { requests: 60, seconds: 60 },
});

export const changeDraftDocument = endpoint({
  operation: 'changeDraftDocument',
  capability,
  method: 'PATCH',
  path: '/api/listings/{id}/documents/{document}',
  summary: 'Change the kind or title of a document, or who sees it',
  access: 'customer',
  params: documentParams,
  // An empty title removes it.
  body: z.object({ kind: z.enum(DOCUMENT_KINDS), audience: z.enum(AUDIENCES), title }).partial(),
  answer: { status: 200, data: documents },
  refusals,
  limit,
});

export const removeDraftDocument = endpoint({
  operation: 'removeDraftDocument',
  capability,
  method: 'DELETE',
  path: '/api/listings/{id}/documents/{document}',
  summary: 'Remove a document from a car',
  access: 'customer',
  params: documentParams,
  answer: { status: 200, data: documents },
  refusals,
  limit,
});

/** Links lead to this file, so it needs no token. A browser that is logged in sends its session. */
export const readDocument = endpoint({
  operation: 'readDocument',
  capability,
  method: 'GET',
  path: '/api/listings/{id}/documents/{document}',
  summary: 'The file of a document, for everyone if the seller has decided so and the car is public',
  access: 'open',
  params: documentParams,
  answer: streamedFileAnswer('application/octet-stream'),
  refusals: { 'not-found': 404 },
  limit,
});
