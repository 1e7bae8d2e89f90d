const markup = Symbol('markup');

/** Only the `html` tag creates these, so that a value from outside can never pass for markup. */
export type Html = { readonly [markup]: string };

type Piece = string | number | Html | undefined | readonly Piece[];

/** Escapes every value, except for fragments that the tag itself has created. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  const source = strings.map((string, index) => string + render(pieces[index])).join('');
  return { [markup]: source };
}

export const markupOf = (fragment: Html): string => fragment[markup];

function render(piece: Piece): string {
  if (piece === undefined) return '';
  if (typeof piece === 'string' || typeof piece === 'number') return escaped(String(piece));
  return markup in piece ? piece[markup] : piece.map(render).join('');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
