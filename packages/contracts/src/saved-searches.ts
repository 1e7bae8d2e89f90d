import { ALERT_FREQUENCIES } from '@marque/domain/saved-searches/frequencies';
import { LONGEST_SEARCH_NAME, MOST_COUNTED_CARS } from '@marque/domain/saved-searches/limits';
import { plainLine } from '@marque/domain/text/plain-text';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { job } from './job.ts';
import { listingQuery } from './listing-filters.ts';
import { requiredPlainText } from './plain-text-field.ts';
import { SAVED_LISTS } from './saved-lists.ts';

const capability = 'saved-searches';
const limit = { requests: 60, seconds: 60 };
const params = z.object({ id: z.uuid() });

const name = requiredPlainText(plainLine, 'name-required', LONGEST_SEARCH_NAME);
const frequency = z.enum(ALERT_FREQUENCIES);
const list = z.enum(SAVED_LISTS);

const savedSearch = z.object({
  id: z.uuid(),
  name: z.string(),
  list,
  filters: z.record(z.string(), z.string()).describe('As in the query of the list'),
  frequency: frequency.describe('When the customer is told of new cars'),
  new_count: z
    .int()
    .describe(`Cars that came into the list since it was last opened, at most ${MOST_COUNTED_CARS}`),
  created_at: z.iso.datetime(),
  opened_at: z.iso.datetime(),
});
export type SavedSearch = z.output<typeof savedSearch>;

export const changedSearch = z.object({ name, frequency });

/** The filters are those of a list. Other names are ignored. */
export const newSearch = changedSearch.extend({
  list,
  filters: listingQuery().omit({ page: true, limit: true, sort: true, facets: true }),
});

export const readSavedSearches = endpoint({
  operation: 'readSavedSearches',
  capability,
  method: 'GET',
  path: '/api/saved-searches',
  summary: 'The saved searches of the customer, newest first',
  access: 'customer',
  shownInView: true,
  answer: { status: 200, data: z.array(savedSearch) },
});

export const saveSearch = endpoint({
  operation: 'saveSearch',
  capability,
  method: 'POST',
  path: '/api/saved-searches',
  summary: 'Save the filters of a list; the same list and filters again change the search that exists',
  access: 'customer',
  body: newSearch,
  answer: { status: 201, data: savedSearch },
  refusals: { 'login-required': 401, 'too-many-searches': 409 },
  limit,
});

export const changeSearch = endpoint({
  operation: 'changeSearch',
  capability,
  method: 'PUT',
  path: '/api/saved-searches/{id}',
  summary: 'Rename a saved search and choose its alerts; brings back one that was deleted in the last day',
  access: 'customer',
  params,
  body: changedSearch,
  answer: { status: 200, data: savedSearch },
  refusals: { 'not-found': 404, 'too-many-searches': 409 },
  limit,
});

export const openSearch = endpoint({
  operation: 'openSearch',
  capability,
  method: 'POST',
  path: '/api/saved-searches/{id}/opened',
  summary: 'Note that the customer has seen the new cars of a saved search',
  access: 'customer',
  params,
  answer: { status: 200, data: savedSearch },
  refusals: { 'not-found': 404 },
  limit,
});

export const deleteSearch = endpoint({
  operation: 'deleteSearch',
  capability,
  method: 'DELETE',
  path: '/api/saved-searches/{id}',
  summary: 'Delete a saved search; it can be brought back for a day',
  access: 'customer',
  params,
  answer: { status: 204 },
  refusals: { 'not-found': 404 },
  limit,
});

/** RFC 8058: mail programs post a form here too, without an access token. */
export const stopAlerts = endpoint({
  operation: 'stopAlerts',
  capability,
  method: 'POST',
  path: '/api/saved-searches/stop/{token}',
  summary: 'Stop the alerts of the searches that a mail names, with the token of its link',
  access: 'open',
  acceptsForms: true,
  allowedInReadOnly: true,
  params: z.object({ token: z.string().min(1).max(200) }),
  answer: {
    status: 200,
    data: z.object({ stopped: z.array(z.string()).describe('The names of the searches') }),
  },
  refusals: { 'unsubscribe-link-invalid': 422 },
  // The providers of mailboxes send the requests of all their readers from a few addresses.
  limit: { requests: 1_200, seconds: 60 },
});

/** Sends one message about the matches of a customer. */
export const alertJob = job('saved-searches.alert', z.object({ alertId: z.uuid() }), 'soon');

/** Runs once an hour. Removes searches that were deleted more than a day ago. */
export const pruneSearchesJob = job('saved-searches.prune', z.object({}));
