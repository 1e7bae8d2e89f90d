import { PRODUCT_NAME } from '@marque/domain/product';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { DecisionForm } from '../office/DecisionForm.tsx';
import type { DecisionAnswer } from '../office/decision.ts';
import { officeCell, officeLink } from '../office/OfficeTable.tsx';
import type { EntryData } from './load-entry.server.ts';
import { PublicationTime } from './PublicationTime.tsx';

type Version = Extract<EntryData['part'], { name: 'versions' }>['data']['versions'][number];

type VersionRowProps = {
  id: string;
  query: { language: string | undefined };
  version: Version;
  latest: number;
  /** The number of the version before. 0: it is the first one. Null: it is on the next page. */
  before: number | null;
  answer: DecisionAnswer | undefined;
};

/** A version with its author, its note, and when readers saw it. */
export function VersionRow({ id, query, version, latest, before, answer }: VersionRowProps) {
  const t = useTranslations('officeContent');
  const { number, author, note, saved_at, publications } = version;
  const compare = (from: number, to: number, words: string) => (
    <RouteLink
      to="office-content-part"
      params={{ id, part: 'versions' }}
      query={{ ...query, from, to }}
      className={`${officeLink} block w-fit`}
    >
      {words}
    </RouteLink>
  );
  return (
    <tr className="hover:bg-ink/3">
      <th scope="row" className={`${officeCell} font-medium tabular-nums`}>
        {number}
      </th>
      <td className={`${officeCell} whitespace-nowrap`}>
        <LocalTime at={saved_at} />
      </td>
      <td className={officeCell}>{author?.username ?? PRODUCT_NAME}</td>
      <td className={`${officeCell} max-w-80 wrap-anywhere`}>{note}</td>
      <td className={officeCell}>
        {publications.map((publication) => (
          <p key={publication.from} className="text-xs">
            <PublicationTime publication={publication} />
          </p>
        ))}
      </td>
      <td className={officeCell}>
        {before !== null && compare(before, number, t('versions.changes', { number }))}
        {number < latest && compare(number, latest, t('versions.withLatest', { number }))}
      </td>
      <td className={officeCell}>
        {number < latest && (
          <DecisionForm
            id={String(number)}
            title={t('versions.restore.title', { number })}
            effect={t('versions.restore.effect', { number, next: latest + 1 })}
            fields={() => (
              <>
                <input type="hidden" name="number" value={number} />
                <input type="hidden" name="based_on" value={latest} />
              </>
            )}
            actions={[{ action: 'restore', label: t('versions.restore.button'), variant: 'secondary' }]}
            answer={answer}
          />
        )}
      </td>
    </tr>
  );
}
