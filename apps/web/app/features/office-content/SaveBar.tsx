import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { EditingForm } from './use-editing.ts';

type SaveBarProps = { edit: EditingForm; hasPreview: boolean };

/** What became of the words, and the button that saves them as a version with a note. */
export function SaveBar({ edit: { editing, isSending, isUnsaved }, hasPreview }: SaveBarProps) {
  const t = useTranslations('officeContent.editor');
  const isHydrated = useHydrated();
  const state = isSending
    ? t('saving')
    : isUnsaved
      ? t('unsaved')
      : editing.number > 0
        ? t('saved', { number: editing.number })
        : t('nothingYet');
  return (
    <div className="sticky bottom-0 z-10 -mx-4 grid gap-3 border-line border-t bg-paper px-4 py-3 sm:-mx-6 sm:px-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
      <TextField name="note" label={t('note')} maxLength={300} isRequired={false} />
      <div className="flex flex-wrap items-center gap-3">
        {isHydrated && (
          <p className="text-ink-muted text-sm" data-save-state>
            {state}
          </p>
        )}
        {!isHydrated && hasPreview && (
          <Button type="submit" name="action" value="preview" variant="secondary">
            {t('showPreview')}
          </Button>
        )}
        <Button type="submit" name="action" value="save" isPending={isSending}>
          {t('save')}
        </Button>
      </div>
    </div>
  );
}
