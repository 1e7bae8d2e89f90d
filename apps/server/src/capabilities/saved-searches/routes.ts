import * as contracts from '@marque/contracts/saved-searches';
import { answer } from '../../platform/http/answer.ts';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import { changeSearch } from './change-search.ts';
import { deleteSearch } from './delete-search.ts';
import { openSearch } from './open-search.ts';
import { presentSearch } from './present-search.ts';
import { findSearches } from './repository.ts';
import { saveSearch } from './save-search.ts';
import { stopAlerts } from './stop-alerts.ts';

export const savedSearchRoutes = (linkKey: RotatingKey) => [
  answer(contracts.readSavedSearches, async ({ db, actor }) =>
    (await findSearches(db.kysely, actor.customer.id)).map(presentSearch),
  ),
  answer(contracts.saveSearch, (context, { body }) => saveSearch(context, body)),
  answer(contracts.changeSearch, (context, { params, body }) => changeSearch(context, params.id, body)),
  answer(contracts.openSearch, (context, { params }) => openSearch(context, params.id)),
  answer(contracts.deleteSearch, (context, { params }) => deleteSearch(context, params.id)),
  answer(contracts.stopAlerts, (context, { params }) => stopAlerts(context, params.token, linkKey)),
];
