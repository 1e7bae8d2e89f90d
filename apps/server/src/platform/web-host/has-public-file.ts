import { statSync } from 'node:fs';
import { join } from 'node:path';
import { webFolder } from './load-web.ts';

/** The build has all of these files. With hot reload there may be no build. */
const FOLDERS = ['build/client', 'public'];

const ADDRESS = /^(\/[\w-][\w.-]*)+$/;

/** Whether the website has a file at this address, such as `/stories/a.webp`. */
export const hasPublicFile = (address: string): boolean =>
  ADDRESS.test(address) &&
  FOLDERS.some((folder) => statSync(join(webFolder, folder, address), { throwIfNoEntry: false })?.isFile());
