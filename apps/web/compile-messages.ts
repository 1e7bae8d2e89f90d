import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { isInPart } from './app/messages/message-parts.ts';

type Messages = { [key: string]: string | Messages };
type CompiledMessages = { [key: string]: ReturnType<typeof compile> | CompiledMessages };

/**
 * Browsers get messages in parts, parsed already, and no parser. The server, and development, read them whole and as
 * they are written.
 */
export const compileMessages = (): Plugin[] => [
  {
    name: 'compile-messages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^use-intl\/format-message$/ },
      handler(_id, importer) {
        return this.resolve('use-intl/format-message/format-only', importer);
      },
    },
    transform: {
      filter: { id: /[\\/]messages[\\/][a-z-]+\.json(\?\w+)?$/ },
      handler(code, id) {
        const messages: Messages = JSON.parse(code);
        const [, part] = id.split('?');
        const wanted = Object.entries(messages).filter(([name]) => !part || isInPart(name, part));
        const compiled = JSON.stringify(compileAll(Object.fromEntries(wanted)));
        return part ? { code: `export default ${compiled};`, moduleType: 'js' } : { code: compiled };
      },
    },
  },
  {
    name: 'whole-messages',
    enforce: 'pre',
    applyToEnvironment: ({ name, config }) => name === 'ssr' || config.command === 'serve',
    resolveId: {
      filter: { id: /[\\/]messages[\\/][a-z-]+\.json\?\w+$/ },
      handler(id, importer) {
        return this.resolve(id.replace(/\?.*/, ''), importer);
      },
    },
  },
];

const compileAll = (messages: Messages): CompiledMessages =>
  Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === 'string' ? compile(message) : compileAll(message),
    ]),
  );
