import { findLinkTargets } from '@marque/contracts/content/links';
import type { DataOf } from '@marque/contracts/endpoint';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../ui/TextField.tsx';
import { FindingFailed } from './FindingFailed.tsx';
import { type Find, useFinding } from './use-finding.ts';

type Target = DataOf<typeof findLinkTargets>[number];

const find: Find<Target> = async (api, q, signal) => {
  const answer = await api.call(findLinkTargets, { query: { q }, ...(signal ? { signal } : {}) });
  return answer.ok ? answer.data : null;
};

/** Finds a page by its name and hands its address over. */
export function LinkPicker({ onPick }: { onPick: (target: Target) => void }) {
  const t = useTranslations('officeContent');
  const frame = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { items, hasFailed, again } = useFinding(isOpen ? typed : null, find);
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
        {hasFailed && <FindingFailed onAgain={again} />}
        {items?.length === 0 && <p role="status">{t('editor.noTargets')}</p>}
        <ul>
          {items?.map((target) => (
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
