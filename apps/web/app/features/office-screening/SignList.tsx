import type { ScreeningCase } from '@marque/contracts/screening/cases';
import { useFormatter, useTranslations } from 'use-intl';

/** The signs of shill bidding in words. */
export function SignList({ signs }: Pick<ScreeningCase, 'signs'>) {
  const t = useTranslations('officeScreening');
  const format = useFormatter();
  return (
    <ul className="grid list-disc gap-1 pl-4">
      {signs.map(({ kind, details, count }) => (
        <li key={kind}>
          {t(`signs.${kind}`, {
            count,
            details: format.list(details.map((detail) => t(`details.${detail}`))),
          })}
        </li>
      ))}
    </ul>
  );
}
