import type { OfficeCustomer } from '@marque/contracts/customer-care/customers';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { officeLink } from '../office/OfficeTable.tsx';
import { LetterStateBadge } from '../office-letters/LetterTable.tsx';
import { CustomerSection } from './CustomerSection.tsx';

type Letter = NonNullable<OfficeCustomer['letters']>[number];

/** Only for staff who answer letters. Each letter is folded to its topic. */
export function CustomerLetters({ letters }: { letters: Letter[] }) {
  const t = useTranslations('officeCustomers.letters');
  return (
    <CustomerSection id="letters" title={t('title')}>
      {letters.length === 0 ? (
        <p className="text-ink-muted">{t('empty')}</p>
      ) : (
        <ul className="divide-y divide-line border border-line">
          {letters.map((letter) => (
            <LetterEntry key={letter.id} letter={letter} />
          ))}
        </ul>
      )}
    </CustomerSection>
  );
}

function LetterEntry({
  letter: { id, topic, state, message, answer, written_at, is_own },
}: {
  letter: Letter;
}) {
  const t = useTranslations('officeCustomers.letters');
  const say = useTranslations('officeLetters');
  return (
    <li className="px-3 py-1.5">
      <details>
        <summary className="wrap-anywhere">
          {say(`topics.${topic}`)}{' '}
          <span className="inline-flex flex-wrap items-center gap-x-2 text-ink-muted">
            <LetterStateBadge state={state} />
            {!is_own && <Badge>{t('stranger')}</Badge>}
            <RelativeTime at={written_at} />
          </span>
        </summary>
        <div className="mt-2 grid max-w-prose gap-2 border-line border-l-2 pl-3">
          <p className="whitespace-pre-line wrap-anywhere">{message}</p>
          {answer === null ? (
            <p className="text-ink-muted">{t('none')}</p>
          ) : (
            <>
              <h3 className="font-medium">{t('answer')}</h3>
              <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
            </>
          )}
          <RouteLink to="office-letter" params={{ id }} className={`${officeLink} w-fit`}>
            {t('open')}
          </RouteLink>
        </div>
      </details>
    </li>
  );
}
