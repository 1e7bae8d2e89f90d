import { OFFICE_LIST_NAMES, queryOfView } from '@marque/domain/access/office-lists';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { requiredText } from './fields.ts';

const capability = 'saved-views';
const access = { permission: 'office.enter' } as const;

const list = z.enum(OFFICE_LIST_NAMES);

const LONGEST_QUERY = 500;
/** An address writes a letter with an accent as six characters, so the query that is kept is limited too. */
const query = z.string().max(LONGEST_QUERY, { abort: true }).overwrite(queryOfView).max(LONGEST_QUERY);

const savedView = z.object({
  id: z.uuid(),
  list,
  name: z.string(),
  /** The query of the list's address, without `?`. */
  query: z.string(),
  is_shared: z.boolean(),
  /** Only its owner can delete it. */
  is_own: z.boolean(),
  owner: z.string(),
});
export type SavedView = z.output<typeof savedView>;

export const readSavedViews = endpoint({
  operation: 'readSavedViews',
  capability,
  method: 'GET',
  path: '/api/office/views',
  summary: 'The caller’s own views of a list, and those that colleagues share',
  access,
  query: z.object({ list }),
  answer: { status: 200, data: z.array(savedView) },
  refusals: { 'not-allowed': 403 },
});

export const saveView = endpoint({
  operation: 'saveView',
  capability,
  method: 'POST',
  path: '/api/office/views',
  summary: 'Save the filters of a list under a name; the same name replaces an own view',
  access,
  body: z.object({
    list,
    name: requiredText('name-required', 60),
    query,
    is_shared: z.boolean(),
  }),
  answer: { status: 201, data: savedView },
  refusals: { 'not-allowed': 403, 'too-many-views': 409 },
});

export const deleteView = endpoint({
  operation: 'deleteView',
  capability,
  method: 'DELETE',
  path: '/api/office/views/{view}',
  summary: 'Delete an own view',
  access,
  params: z.object({ view: z.uuid() }),
  answer: { status: 204 },
  refusals: { 'not-found': 404 },
});
