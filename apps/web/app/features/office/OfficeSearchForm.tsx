import type { Found } from '@marque/contracts/office-search';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useState } from 'react';
import { Form, useFetcher, useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAddress } from '../../site/use-address.ts';
import { classNames } from '../../ui/class-names.ts';
import { controlStyle } from '../../ui/field-props.ts';
import { QuickResults } from './QuickResults.tsx';

type OfficeSearchFormProps = { field: Ref<HTMLInputElement>; className: string };

/** Nobody reads results that change with every letter. */
const PAUSE_MS = 200;

/**
 * A GET form that leads to the results, with or without JavaScript. With JavaScript it shows the first results below the
 * field, and the arrow keys lead through them.
 */
export function OfficeSearchForm({ field, className }: OfficeSearchFormProps) {
  const t = useTranslations('officeTools.search');
  const address = useAddress();
  const { key } = useLocation();
  const searched = useSearchParams()[0].get('q') ?? '';
  const [typed, setTyped] = useState('');
  const results = useQuickResults(typed);
  const close = () => setTyped('');

  return (
    <Form
      role="search"
      aria-label={t('label')}
      action={address({ route: 'office-search' })}
      onSubmit={close}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
        else moveThrough(event);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
      className={classNames('relative', className)}
    >
      <Search className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-muted" />
      <input
        ref={field}
        // Another page shows its own search, or none.
        key={key}
        type="search"
        name="q"
        aria-label={t('label')}
        aria-keyshortcuts="Meta+K Control+K /"
        placeholder={t('placeholder')}
        defaultValue={searched}
        onChange={({ target }) => setTyped(target.value.trim())}
        minLength={2}
        maxLength={100}
        autoComplete="off"
        className={classNames(controlStyle, 'min-h-10! w-full py-1.5! pr-3 pl-9! text-sm!')}
      />
      <QuickResults results={results} onLeave={close} />
    </Form>
  );
}

/** Finds results while somebody types. They are those of the page of results, so the server decides what is found. */
function useQuickResults(typed: string): Found[] {
  const address = useAddress();
  const { load, data } = useFetcher<{ typed: string; results: Found[] | null }>();
  const href = typed.length < 2 ? null : address({ route: 'office-search', query: { q: typed } });
  useEffect(() => {
    if (href === null) return;
    const timer = setTimeout(() => void load(href), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [href, load]);
  return href !== null && data?.typed === typed ? (data.results ?? []) : [];
}

/** The arrow keys move the focus between the field and the results below it. */
function moveThrough(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a[href]')];
  const current = stops.findIndex((stop) => stop.matches(':focus'));
  const next = stops[current + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
