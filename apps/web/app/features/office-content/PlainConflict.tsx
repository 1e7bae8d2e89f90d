import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';
import type { EntryAnswer } from './entry-actions.ts';
import { useControlName } from './use-control-name.ts';

/**
 * Why a form was not saved that was sent without JavaScript. It contains what was typed, and saving it again replaces
 * what the colleague has saved.
 */
export function PlainConflict({ unsaved }: { unsaved: NonNullable<EntryAnswer['unsaved']> }) {
  const t = useTranslations('officeContent.conflict');
  const nameOf = useControlName();
  const { sentence, typed, conflict } = unsaved;
  const differing = conflict
    ? Object.keys(typed).filter((control) => typed[control] !== (conflict.stored[control] ?? ''))
    : [];
  return (
    <Notice tone="danger" title={sentence}>
      {differing.length > 0 && (
        <>
          <p className="mt-1">{t('plain')}</p>
          <dl className="mt-3 grid gap-3">
            {differing.map((control) => (
              <div key={control}>
                <dt className="font-medium">{nameOf(control)}</dt>
                <dd className="max-h-48 overflow-y-auto whitespace-pre-line wrap-anywhere">
                  {conflict?.stored[control] || t('empty')}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Notice>
  );
}
