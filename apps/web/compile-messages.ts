import { join } from 'node:path';
import { LOCALES } from '@marque/contracts/locale';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { ALL_GROUPS, MESSAGE_GROUPS, type MessageGroup } from './app/messages/message-groups.ts';
import { messageFile, readMessages, readRefusals, refusalFile } from './app/messages/read-messages.ts';

type Messages = { [key: string]: string | Messages };
type CompiledMessages = { [key: string]: ReturnType<typeof compile> | CompiledMessages };

/**
 * Makes one module of each group of messages in each language. A build contains compiled messages: browsers then
 * need no parser, and the server formats them much faster. In development they are not compiled.
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
        const all: Record<string, Messages> = { ...readMessages(locale), ...readRefusals(locale) };
        const namespaces = MESSAGE_GROUPS[group as MessageGroup];
        for (const name of namespaces) this.addWatchFile(messageFile(locale, name));
        this.addWatchFile(refusalFile(locale));
        const messages = Object.fromEntries(namespaces.map((name) => [name, all[name] ?? {}]));
        const isBuild = this.environment.mode === 'build';
        return `export default ${JSON.stringify(isBuild ? compileAll(messages) : messages)};`;
      },
    },
  },
  {
    name: 'compile-refusals',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^use-intl\/format-message$/ },
      handler: () => join(import.meta.dirname, 'app/site/format-message.ts'),
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
