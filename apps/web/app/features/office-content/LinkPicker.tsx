import type { findLinkTargets } from '@marque/contracts/content/links';
import type { DataOf } from '@marque/contracts/endpoint';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAddress } from '../../site/use-address.ts';
import { TextField } from '../../ui/TextField.tsx';
import { CONTENT_PAGES } from './content-pages.ts';

type Target = DataOf<typeof findLinkTargets>[number];

/** Nobody reads results that change with every letter. */
const PAUSE_MS = 200;

/** Finds a page by its name and hands its address over. */
export function LinkPicker({ onPick }: { onPick: (target: Target) => void }) {
  const t = useTranslations('officeContent');
  const frame = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const targets = useTargets(isOpen ? typed.trim() : null);
  const pick = (target: Target) => {
    if (frame.current) frame.current.open = false;
    onPick(target);
  };
  return (
    <details ref={frame} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 w-fit items-center text-brand-ink underline underline-offset-4">
        {t('editor.insertLink')}
      </summary>
      <div className="grid max-w-md gap-2 pb-3">
        <TextField
          name="link-name"
          label={t('editor.linkName')}
          type="search"
          autoComplete="off"
          maxLength={100}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            // The field is part of a form that is not sent.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        {targets?.length === 0 && <p role="status">{t('editor.noTargets')}</p>}
        <ul>
          {targets?.map((target) => (
            <li key={target.path}>
              <button
                type="button"
                onClick={() => pick(target)}
                className="min-h-11 w-full rounded-sm px-2 py-1 text-left hover:bg-ink/5"
              >
                <span className="block wrap-anywhere">{target.title}</span>
                <span className="block text-ink-muted text-xs wrap-anywhere">
                  {t(`kinds.${target.kind}`)} · {target.path}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

/** Undefined: not known yet. */
function useTargets(typed: string | null) {
  const address = useAddress();
  const { load, data } = useFetcher<{ targets: Target[] }>();
  const href =
    typed === null
      ? null
      : address({ route: 'office-content-entry', params: CONTENT_PAGES.targets, query: { q: typed } });
  useEffect(() => {
    if (href === null) return;
    const timer = setTimeout(() => void load(href), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [href, load]);
  return data?.targets;
}
