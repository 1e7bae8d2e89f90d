import { formatInteger, formatPercent } from '@marque/domain/text/format-number';
import formatCompiled from 'use-intl/format-message/format-only';

type Formatting = Parameters<typeof formatCompiled>;
type Formatters = Formatting[3]['formatters'];

/**
 * Formats a compiled message, but writes numbers without `Intl`, like all other numbers of a page. The build puts
 * this file in place of `use-intl/format-message` (`compile-messages.ts`), so nothing imports it by name.
 */
export default function formatMessage(...[key, message, values, options]: Formatting) {
  if (typeof message === 'string') return message;
  return formatCompiled(key, message, values, { ...options, formatters: lightened(options.formatters) });
}
// Tells use-intl that messages are compiled, not raw.
formatMessage.raw = false;

const light = new WeakMap<Formatters, Formatters>();

function lightened(formatters: Formatters): Formatters {
  const known = light.get(formatters);
  if (known) return known;
  const made: Formatters = {
    ...formatters,
    getNumberFormat(language, options) {
      const format = (value: number) =>
        writeNumber(value, String(language), options) ??
        formatters.getNumberFormat(language, options).format(value);
      return { format } as Intl.NumberFormat;
    },
  };
  light.set(formatters, made);
  return made;
}

/** The notations that messages use: a number, one without groups such as a lot's, a percentage. Null for all others. */
function writeNumber(value: number, language: string, options: Intl.NumberFormatOptions = {}): string | null {
  const { style, useGrouping, maximumFractionDigits } = options;
  if (style === 'percent' && maximumFractionDigits === 2) return formatPercent(value, language);
  if (style !== undefined || !Number.isInteger(value)) return null;
  return useGrouping === false ? String(value) : formatInteger(value, language);
}
