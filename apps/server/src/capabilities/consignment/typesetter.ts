import { parentPort, workerData } from 'node:worker_threads';
import { type TypesetterTask, typeset } from './typeset.ts';

/* The thread that sets an agreement. It has no database, no storage and no environment. */
const pdf = await typeset(workerData as TypesetterTask);
parentPort?.postMessage(pdf, [pdf.buffer]);
