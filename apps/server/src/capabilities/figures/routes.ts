import * as figures from '@marque/contracts/figures';
import { answer } from '../../platform/http/answer.ts';
import { recordExport } from '../audit/record-export.ts';
import { exportFigures } from './export-figures.ts';
import { createOfficeFigures } from './read-office-figures.ts';

export function figureRoutes() {
  const readOfficeFigures = createOfficeFigures();
  return [
    answer(figures.readOfficeFigures, (context, { query }) => readOfficeFigures(context, query)),

    answer(figures.exportFigures, async (context, { params: { table }, query }, http) => {
      const read = await readOfficeFigures(context, query);
      await recordExport(context, 'office-figures', {
        table,
        from: read.from,
        to: read.to,
        region: query.region,
      });
      http.attachFile({ name: `figures-${table}-${read.from}-${read.to}.csv`, type: 'text/csv' });
      return exportFigures(read, table);
    }),
  ];
}
