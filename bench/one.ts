import { benchmarks } from './benchmarks.ts';
import { pagesAsked } from './pages-asked.ts';
import { reportFrom } from './report-from.ts';

const [name = '', ...options] = process.argv.slice(2);

await reportFrom(options.at(-1) ?? '', async (bench) => {
  const benchmark = await benchmarks[name]?.();
  return benchmark?.measure({ ...bench, quick: options.includes('--quick'), pages: pagesAsked(options) });
});
