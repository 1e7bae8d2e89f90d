import { type ExportedList, LIST_EXPORTS } from '@marque/domain/access/office-lists';
import { may } from '@marque/domain/access/role-permissions';
import { useTranslations } from 'use-intl';
import { useSite } from '../../site/site.ts';

type ExportLinkProps = {
  list: ExportedList;
  path: string;
  /** The filters of the list. */
  query?: Record<string, string | undefined>;
};

/**
 * The list with its filters as a file, for those who may export it. The browser saves it, with or without JavaScript.
 */
export function ExportLink({ list, path, query = {} }: ExportLinkProps) {
  const t = useTranslations('officeTools');
  const roles = useSite().user?.profile.roles ?? [];
  if (!may(roles, LIST_EXPORTS[list])) return null;
  const chosen = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const search = new URLSearchParams(chosen).toString();
  return (
    <p className="text-ink-muted text-sm">
      <a
        href={search ? `${path}?${search}` : path}
        download
        className="text-brand-ink underline underline-offset-4"
      >
        {t('export')}
      </a>{' '}
      {t('exportHelp')}
    </p>
  );
}
