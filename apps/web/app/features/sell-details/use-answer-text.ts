import { offeredPlans } from '@marque/domain/listings/plan-type';
import type { Question } from '@marque/domain/selling/answers';
import { useLocale, useTranslations } from 'use-intl';
import { countryName } from '../../ui/country-name.ts';
import { useOptions } from './use-options.ts';

/** Writes an answer as a person reads it. */
export function useAnswerText(): (question: Question, text: string) => string {
  const t = useTranslations('sell');
  const optionsOf = useOptions(offeredPlans(true));
  const language = useLocale();
  return (question, text) => {
    if (question === 'has_no_known_faults') return t(text === 'on' ? 'yes' : 'no');
    if (text === '') return t('empty');
    if (question === 'country') return countryName(text, language) ?? text;
    return optionsOf(question).find(({ value }) => value === text)?.label ?? text;
  };
}
