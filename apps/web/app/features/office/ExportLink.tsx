import { useTranslations } from 'use-intl';

type ExportLinkProps = {
  path: string;
  /** The filters of the list. */
  query: Record<string, string | undefined>;
};

/** The list with its filters as a file. The browser saves it, with or without JavaScript. */
export function ExportLink({ path, query }: ExportLinkProps) {
  const t = useTranslations('officeTools');
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
