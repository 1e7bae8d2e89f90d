import * as figures from '@marque/contracts/figures';
import { answer } from '../../platform/http/answer.ts';
import { exportFigures } from './export-figures.ts';
import { createOfficeFigures } from './read-office-figures.ts';

export function figureRoutes() {
  const readOfficeFigures = createOfficeFigures();
  return [
    answer(figures.readOfficeFigures, (context, { query }) => readOfficeFigures(context, query)),

    answer(figures.exportFigures, async (context, { params: { table }, query }, http) => {
      const read = await readOfficeFigures(context, query);
      http.attachFile({ name: `figures-${table}-${read.from}-${read.to}.csv`, type: 'text/csv' });
      return exportFigures(read, table);
    }),
  ];
}
