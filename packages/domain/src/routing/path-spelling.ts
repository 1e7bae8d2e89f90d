type Pattern = { parts: readonly string[]; fixed: number };

const MAY_DIFFER = /[A-Z%]/;

/**
 * Spells the fixed parts of a path as our routes do. The router ignores case and escapes, but whatever compares addresses,
 * such as menus, caches and texts, need not. Parameters stay as they are, because tokens differ by case.
 */
export function pathSpelling(routes: readonly string[]): (path: string) => string {
  const patterns = routes.map((route): Pattern => {
    const parts = route.split('/');
    return { parts, fixed: parts.filter(isFixed).length };
  });

  return (path) => {
    if (!MAY_DIFFER.test(path)) return path;
    const given = path.split('/');
    const read = given.map(readPart);
    const [best] = patterns
      .filter(({ parts }) => parts.length === read.length)
      .filter(({ parts }) =>
        parts.every((part, place) => part === read[place] || mayStandFor(part, read[place])),
      )
      .sort((one, other) => other.fixed - one.fixed);
    return (best?.parts ?? given).map((part, place) => (isFixed(part) ? part : given[place])).join('/');
  };
}

const isFixed = (part: string): boolean => !part.startsWith(':');
const mayStandFor = (part: string, read: string | undefined): boolean => !isFixed(part) && read !== '';

function readPart(part: string): string {
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch {
    return part;
  }
}
