import type { BrokenLink } from '@marque/contracts/content/links';
import type { Locale } from '@marque/contracts/locale';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { officeLink } from '../office/OfficeTable.tsx';
import type { FieldFault } from './find-faults.server.ts';
import { controlId } from './use-control.ts';
import { useControlName } from './use-control-name.ts';

type FaultListProps = {
  id: string;
  locale: Locale;
  faults: readonly FieldFault[];
  links: readonly BrokenLink[];
  /** The English text must be published first. */
  needsEnglish: boolean;
};

/** Everything that keeps a text from being published, before somebody tries. Each field is a link to its control. */
export function FaultList({ id, locale, faults, links, needsEnglish }: FaultListProps) {
  const t = useTranslations('officeContent');
  const nameOf = useControlName();
  const count = faults.length + links.length + (needsEnglish ? 1 : 0);
  if (count === 0) return <Notice tone="success">{t('publishing.ready')}</Notice>;
  return (
    <Notice tone="warning" title={t('publishing.faults', { count })}>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {needsEnglish && <li>{t('publishing.englishFirst')}</li>}
        {faults.map(({ control, sentence }) => (
          <li key={`${control} ${sentence}`}>
            <RouteLink
              to="office-content-entry"
              params={{ id }}
              query={{ language: locale === 'en' ? undefined : locale, check: 1 }}
              hash={controlId(control)}
              className={officeLink}
            >
              {nameOf(control)}
            </RouteLink>
            {': '}
            {sentence}
          </li>
        ))}
        {links.map(({ href, problem }) => (
          <li key={href}>
            <code className="wrap-anywhere">{href}</code>: {t(`links.problems.${problem}`)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
