const declaration = /const (\w+) = (?:useTranslations\(\s*(?:'([^']*)')?|translatorOf\()/g;

type Translator = { name: string; namespace: string; position: number };

/**
 * The messages that a source file uses: `t('title')` below its `useTranslations('newsletter')` is
 * `newsletter.title`.
 * A variable part of a template, as in t(`${kind}.title`), becomes `*`, which stands for one step of the key.
 * A key that is computed elsewhere cannot be found. It is returned as `computed`: see computed-keys.ts.
 */
export function findMessageUses(source: string): { keys: string[]; computed: string[] } {
  const translators = [...source.matchAll(declaration)].map(
    ({ 1: name = '', 2: namespace = '', index }): Translator => ({ name, namespace, position: index }),
  );
  const calls = [...new Set(translators.map(({ name }) => name))].flatMap((name) => {
    const call = new RegExp(`(?<![\\w.])${name}(?:\\.(?:rich|markup|raw|has))?\\(`, 'g');
    return [...source.matchAll(call)].map((match) => ({
      namespace: nearestAbove(translators, name, match.index)?.namespace,
      argument: firstArgument(source, match.index + match[0].length),
    }));
  });

  return {
    keys: calls.flatMap(({ namespace, argument }) =>
      keysIn(argument).map((key) => (namespace ? `${namespace}.${key}` : key)),
    ),
    computed: calls.map(({ argument }) => argument).filter((argument) => keysIn(argument).length === 0),
  };
}

/** Tells whether one of the used keys, which may contain `*`, means a message. */
export function meansOneOf(used: string[]): (message: string) => boolean {
  const whole = new Set(used);
  const patterns = [...whole]
    .filter((key) => key.includes('*'))
    .map((key) => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('*', '[^.]+')}$`));
  return (message) => whole.has(message) || patterns.some((pattern) => pattern.test(message));
}

const nearestAbove = (translators: Translator[], name: string, position: number): Translator | undefined =>
  translators.findLast((translator) => translator.name === name && translator.position < position);

/**
 * Literals and templates are keys. A literal in a comparison, as in `kind === 'live' ? 'a' : 'b'`, is not.
 */
function keysIn(argument: string): string[] {
  const alternatives = argument.replace(/[=!]==\s*'[^']*'/g, '');
  return [...alternatives.matchAll(/'([^']+)'|`([^`]+)`/g)].map(
    ([, literal, template]) => literal ?? template?.replace(/\$\{[^}]*\}/g, '*') ?? '',
  );
}

function firstArgument(source: string, start: number): string {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    const character = source[at] ?? '';
    if (depth === 0 && (character === ',' || character === ')')) return source.slice(start, at).trim();
    if ('({['.includes(character)) depth += 1;
    if (')}]'.includes(character)) depth -= 1;
  }
  return source.slice(start);
}
