/** Of our own environment the server gets only the path: language and PG* settings of the machine must not reach it. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C' };
}
