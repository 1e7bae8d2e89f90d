import { findLinkTargets } from '@marque/contracts/content/links';
import type { DataOf } from '@marque/contracts/endpoint';
import { useTranslations } from 'use-intl';
import { Picker } from './Picker.tsx';
import type { Find } from './use-finding.ts';

type Target = DataOf<typeof findLinkTargets>[number];

const find: Find<Target> = async (api, q, signal) => {
  const answer = await api.call(findLinkTargets, { query: { q }, ...(signal ? { signal } : {}) });
  return answer.ok ? answer.data : null;
};

/** Finds a page by its name and hands its address over. */
export function LinkPicker({ onPick }: { onPick: (target: Target) => void }) {
  const t = useTranslations('officeContent');
  return (
    <Picker
      title={t('editor.insertLink')}
      field={{ name: 'link-name', label: t('editor.linkName') }}
      find={find}
      emptyText={() => t('editor.noTargets')}
      list={(targets, close) => (
        <ul className="max-w-md">
          {targets.map((target) => (
            <li key={target.path}>
              <button
                type="button"
                onClick={() => {
                  close();
                  onPick(target);
                }}
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
      )}
    />
  );
}
