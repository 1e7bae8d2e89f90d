import * as contracts from '@marque/contracts/saved-views';
import { answer } from '../../platform/http/answer.ts';
import { deleteView } from './delete-view.ts';
import { readSavedViews } from './read-saved-views.ts';
import { saveView } from './save-view.ts';

export const savedViewRoutes = [
  answer(contracts.readSavedViews, (context, { query }) => readSavedViews(context, query.list)),
  answer(contracts.saveView, (context, { body }) => saveView(context, body)),
  answer(contracts.deleteView, (context, { params }) => deleteView(context, params.view)),
];
