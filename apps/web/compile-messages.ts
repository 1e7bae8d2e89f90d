import { LOCALES } from '@marque/contracts/locale';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { ALL_GROUPS, MESSAGE_GROUPS, type MessageGroup } from './app/messages/message-groups.ts';
import { messageFile, readMessages } from './app/messages/read-messages.ts';

type Messages = { [key: string]: string | Messages };
type CompiledMessages = { [key: string]: ReturnType<typeof compile> | CompiledMessages };

/**
 * Makes one module of each group of messages in each language. In the browser's build the messages are
 * compiled, so that browsers need no parser for them. On the server and in development they are not compiled.
 */
export const compileMessages = (): Plugin[] => [
  {
    name: 'message-groups',
    resolveId: { filter: { id: /^virtual:messages/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:messages/ },
      handler(id) {
        const [, locale, group] = id.split('/');
        if (!locale || !group) return tableOfLoaders();
        const all: Record<string, Messages> = readMessages(locale);
        const namespaces = MESSAGE_GROUPS[group as MessageGroup];
        for (const name of namespaces) this.addWatchFile(messageFile(locale, name));
        const messages = Object.fromEntries(namespaces.map((name) => [name, all[name] ?? {}]));
        const isForBrowsers = this.environment.name === 'client' && this.environment.mode === 'build';
        return `export default ${JSON.stringify(isForBrowsers ? compileAll(messages) : messages)};`;
      },
    },
  },
  {
    name: 'compile-refusals',
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
      filter: { id: /contracts[\\/]src[\\/]messages[\\/][a-z-]+\.json$/ },
      handler: (code) => ({ code: JSON.stringify(compileAll(JSON.parse(code))) }),
    },
  },
];

const tableOfLoaders = (): string => {
  const loader = (locale: string, group: string) =>
    `${JSON.stringify(group)}: () => import('virtual:messages/${locale}/${group}')`;
  const groups = (locale: string) => ALL_GROUPS.map((group) => loader(locale, group)).join(', ');
  return `export default { ${LOCALES.map((locale) => `'${locale}': { ${groups(locale)} }`).join(', ')} };`;
};

const compileAll = (messages: Messages): CompiledMessages =>
  Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === 'string' ? compile(message) : compileAll(message),
    ]),
  );
