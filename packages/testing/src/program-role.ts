import { randomBytes } from 'node:crypto';
import { connectOrExplain } from '@marque/db/connect';
import { grantRights } from '@marque/db/grant-rights';
import type { TestDatabase } from './test-database.ts';

/** A role with the rights of the program in production, for one test database. */
export async function createProgramRole({ url, drop }: TestDatabase) {
  const role = `marque_program_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(16).toString('hex');
  const programUrl = Object.assign(new URL(url), { username: role, password }).href;
  await execute(url, `create role ${role} login password '${password}'`);
  await grantRights(url, programUrl);
  return {
    url: programUrl,
    /** Also drops the database, because a role that has rights in one cannot be dropped. */
    async drop() {
      await drop();
      const server = Object.assign(new URL(url), { pathname: '/postgres' }).href;
      await execute(server, `drop role ${role}`);
    },
  };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = await connectOrExplain(url);
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
