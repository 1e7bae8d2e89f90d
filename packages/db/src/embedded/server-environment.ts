/** The server inherits only the path. The machine's language and PG* settings must not affect it. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C' };
}
