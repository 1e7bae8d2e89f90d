import { useAppLocale } from '../../site/use-address.ts';
import { foreignLanguage } from './foreign-language.ts';

/** Returns the `lang` of texts that are not in the language of this page. */
export function useForeignLanguage(): (text: string | null) => string | undefined {
  const page = useAppLocale();
  return (text) => foreignLanguage(text, page);
}
