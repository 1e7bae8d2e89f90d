import { type ComponentType, lazy } from 'react';
import { keepTrying } from './keep-trying.ts';

/** A component whose code is loaded when it is first rendered. The page waits for it, also if the connection is lost. */
export const lazyPart = <Props>(read: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await keepTrying(read) }));
