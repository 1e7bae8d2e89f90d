import type { Measure } from './benchmark.ts';

/** In the order of execution. Only the process that runs a benchmark loads it. */
export const benchmarks: Record<string, () => Promise<{ measure: Measure }>> = {
  'hot-lot': () => import('./benchmarks/hot-lot.ts'),
  'thousand-lots': () => import('./benchmarks/thousand-lots.ts'),
  'http-bids': () => import('./benchmarks/http-bids.ts'),
  contention: () => import('./benchmarks/contention.ts'),
  broadcast: () => import('./benchmarks/broadcast.ts'),
  closing: () => import('./benchmarks/closing.ts'),
  notifications: () => import('./benchmarks/notifications.ts'),
  payment: () => import('./benchmarks/payment.ts'),
  charges: () => import('./benchmarks/charges.ts'),
  memory: () => import('./benchmarks/memory.ts'),
  catalogue: () => import('./benchmarks/catalogue.ts'),
  'office-lists': () => import('./benchmarks/office-lists.ts'),
  content: () => import('./benchmarks/content.ts'),
  pictures: () => import('./benchmarks/pictures.ts'),
  autosave: () => import('./benchmarks/autosave.ts'),
  uploads: () => import('./benchmarks/uploads.ts'),
  'demo-pictures': () => import('./benchmarks/demo-pictures.ts'),
  'login-answers': () => import('./benchmarks/login-answers.ts'),
  'api-pipeline': () => import('./benchmarks/api-pipeline.ts'),
  pages: () => import('./benchmarks/pages.ts'),
  'customer-pages': () => import('./benchmarks/customer-pages.ts'),
  'page-weight': () => import('./benchmarks/page-weight.ts'),
  'page-load': () => import('./benchmarks/page-load.ts'),
  lighthouse: () => import('./benchmarks/lighthouse.ts'),
};
