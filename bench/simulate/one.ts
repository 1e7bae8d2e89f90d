import { reportFrom } from '../report-from.ts';
import { simulate } from './simulation.ts';

const options = process.argv.slice(2);

await reportFrom(options.at(-1) ?? '', (bench) =>
  simulate({ ...bench, quick: options.includes('--quick'), pages: [] }),
);
