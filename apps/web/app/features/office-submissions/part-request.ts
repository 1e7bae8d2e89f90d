import type { Workbench } from '@marque/contracts/selling/workbench';
import type { LoaderFunctionArgs } from 'react-router';

/** What a part of the workbench needs to load its data. */
export type PartRequest = Pick<LoaderFunctionArgs, 'context' | 'url'> & { car: Workbench };
