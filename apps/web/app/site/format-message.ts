import { formatInteger } from '@marque/domain/text/format-integer';
import formatCompiled from 'use-intl/format-message/format-only';

type Formatting = Parameters<typeof formatCompiled>;
type Formatters = Formatting[3]['formatters'];

/**
 * Formats a compiled message, but writes whole numbers without `Intl`, like all other numbers of a page. The build puts
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
      const byIntl = () => formatters.getNumberFormat(language, options);
      if (options) return byIntl();
      const format = (value: number) =>
        Number.isInteger(value) ? formatInteger(value, String(language)) : byIntl().format(value);
      return { format } as Intl.NumberFormat;
    },
  };
  light.set(formatters, made);
  return made;
}
