import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findProcess } from './processes.ts';

type Owner = { pid: number; startedAt: string };

/**
 * Makes this process the owner of a data folder, unless a running process owns it. If several processes try at once,
 * the first to link the file wins.
 */
export async function claimOwnership(dataDir: string): Promise<boolean> {
  const mine = `${ownerFile(dataDir)}.${randomUUID()}`;
  const owner: Owner = { pid: process.pid, startedAt: findProcess(process.pid)?.startedAt ?? '' };
  await writeFile(mine, JSON.stringify(owner));
  try {
    while (!(await linkIfFree(mine, ownerFile(dataDir)))) {
      if (await hasLivingOwner(dataDir)) return false;
      await removeDeadOwner(dataDir);
    }
    return true;
  } finally {
    await rm(mine, { force: true });
  }
}

export async function releaseOwnership(dataDir: string): Promise<void> {
  await rm(ownerFile(dataDir), { force: true });
}

export async function hasLivingOwner(dataDir: string): Promise<boolean> {
  return isAlive(await readOwner(ownerFile(dataDir)));
}

async function removeDeadOwner(dataDir: string): Promise<void> {
  const aside = `${ownerFile(dataDir)}.${randomUUID()}`;
  try {
    await rename(ownerFile(dataDir), aside);
  } catch {
    return;
  }
  // Another process may have claimed the folder meanwhile. If it is running, restore its file.
  if (isAlive(await readOwner(aside))) await linkIfFree(aside, ownerFile(dataDir));
  await rm(aside, { force: true });
}

async function readOwner(file: string): Promise<Owner | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

function isAlive(owner: Owner | undefined): boolean {
  return owner !== undefined && findProcess(owner.pid)?.startedAt === owner.startedAt;
}

async function linkIfFree(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function ownerFile(dataDir: string): string {
  return join(dataDir, 'owner.json');
}
