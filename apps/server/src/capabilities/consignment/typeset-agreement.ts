import { join } from 'node:path';
import { languageTag } from '@marque/contracts/locale';
import type { Region } from '@marque/domain/money/currency';
import { translator } from '../../platform/notifications/translate.ts';
import type { Priority } from '../../platform/queue.ts';
import { createTypesetter, type Printed } from '../../platform/typesetting/create-typesetter.ts';
import { zonedTime } from '../auction-notices/zoned-time.ts';
import type { AgreementRow } from './agreement-repository.ts';
import type { TypesetterTask } from './typeset.ts';

const typesetter = createTypesetter<TypesetterTask>(join(import.meta.dirname, 'typesetter.ts'));

/** Sets a signed agreement with its evidence as a PDF. A mail can wait for it longer than a reader can. */
export async function typesetAgreement(
  agreement: AgreementRow,
  region: Region,
  priority: Priority,
): Promise<Printed> {
  const { locale, text, name, hash, viewed_at, signed_at } = agreement;
  const t = translator(locale);
  const time = (at: Date) => zonedTime(at, { region, locale, year: 'numeric' });
  const task: TypesetterTask = {
    ...{ text, language: languageTag(locale), title: t('agreement.heading'), author: name },
    ...{ paper: region === 'USA' ? 'LETTER' : 'A4', signedAt: signed_at },
    evidence: [
      { name: t('agreement.evidence.signedBy'), value: name },
      { name: t('agreement.evidence.viewedAt'), value: time(viewed_at) },
      { name: t('agreement.evidence.signedAt'), value: time(signed_at) },
      { name: t('agreement.evidence.hash'), value: hash },
    ],
  };
  const pdf = await typesetter.set(task, priority);
  if (!pdf) throw new Error('Setting an agreement took too long.');
  return pdf;
}

export const fileNameOf = ({ id }: AgreementRow): string => `agreement-${id}.pdf`;
