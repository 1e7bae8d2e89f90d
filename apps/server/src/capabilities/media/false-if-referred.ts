import pg from 'pg';

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Foreign keys decide whether a picture or a file is an orphan. They also cover references that are created meanwhile,
 * and tables that are added later.
 */
export function falseIfReferred(error: unknown): false {
  if (error instanceof pg.DatabaseError && error.code === FOREIGN_KEY_VIOLATION) return false;
  throw error;
}
