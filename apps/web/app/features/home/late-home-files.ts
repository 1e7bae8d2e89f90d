import { lateFile } from '../../ui/LateFile.tsx';

export const blockTextFile = lateFile(async () => (await import('./BlockText.tsx')).BlockText);
export const otherBlocksFile = lateFile(async () => (await import('./OtherBlocks.tsx')).OtherBlocks);
export const houseBlocksFile = lateFile(async () => (await import('./HouseBlocks.tsx')).HouseBlocks);

/** The server loads the late files of the home page before it renders one. */
export const loadHomeFiles = () =>
  Promise.all([blockTextFile, otherBlocksFile, houseBlocksFile].map((file) => file.load()));
