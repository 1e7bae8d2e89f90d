import { SLOTS } from '@marque/domain/selling/shot-list';
import { useTranslations } from 'use-intl';
import { isQuestion } from './fields.ts';

/** The name of something that is missing: a question or a picture. */
export function useItemName(): (item: string) => string {
  const t = useTranslations('sell');
  const shots = useTranslations('shots');
  return (item) => {
    if (isQuestion(item)) return t(`questions.${item}`);
    const slot = SLOTS.find((known) => item === `picture-${known}`);
    return slot ? t('pictureOf', { slot: shots(`slots.${slot}`) }) : item;
  };
}
