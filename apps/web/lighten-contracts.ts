import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { isEndpoint } from '@marque/contracts/all-endpoints';
import type { Plugin } from 'vite';

type Contract = Record<string, unknown>;

/**
 * A browser only calls endpoints. It needs the method, path and kind of response of each definition, but no
 * schemas, and so no schema library. This plugin splits each contract into its calls and the rest, and only
 * code that uses the rest loads it. On the server and in development, contracts are not split.
 */
export const lightenContracts = (): Plugin => ({
  name: 'lighten-contracts',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /[\\/]packages[\\/]contracts[\\/]src[\\/][\w\\/-]+\.ts(\?(calls|rest))?$/ },
    async handler(id) {
      const [file = id, part] = id.split('?');
      if (part === 'rest')
        return { code: await readFile(file, 'utf8'), moduleType: 'ts', moduleSideEffects: false };
      const contract: Contract = await import(pathToFileURL(file).href);
      if (!Object.values(contract).some(isEndpoint)) return null;
      const code = part === 'calls' ? callsOf(contract) : partsOf(contract, file);
      return { code, moduleType: 'js', moduleSideEffects: false };
    },
  },
});

/** The properties of an endpoint that `createApiClient` reads. */
export const callsOf = (contract: Contract): string =>
  Object.entries(contract)
    .flatMap(([name, exported]) => {
      if (!isEndpoint(exported)) return [];
      const { method, path, answer } = exported;
      const call = { method, path, answer: { bare: answer.bare, contentType: answer.contentType } };
      return `export const ${name} = ${JSON.stringify(call)};`;
    })
    .join('\n');

const partsOf = (contract: Contract, file: string): string => {
  const names = Object.keys(contract);
  const calls = names.filter((name) => isEndpoint(contract[name]));
  const rest = names.filter((name) => !calls.includes(name));
  return [
    `export { ${calls} } from ${JSON.stringify(`${file}?calls`)};`,
    `export { ${rest} } from ${JSON.stringify(`${file}?rest`)};`,
  ].join('\n');
};
