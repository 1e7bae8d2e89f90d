import { PRODUCT_NAME } from '@marque/domain/product';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Editing } from './editing.ts';
import { useControlName } from './use-control-name.ts';

type ConflictNoticeProps = {
  editing: Editing;
  onChoose: (control: string, which: 'mine' | 'theirs') => void;
};

/** What a colleague has saved meanwhile: what the form took over, and what somebody must choose. */
export function ConflictNotice({ editing, onChoose }: ConflictNoticeProps) {
  const t = useTranslations('officeContent');
  const nameOf = useControlName();
  const { conflict, taken, disputed, typed } = editing;
  if (!conflict) return null;
  const author = conflict.author ?? PRODUCT_NAME;
  return (
    <Notice tone="warning" title={t('conflict.title', { author, number: conflict.number })}>
      {taken.length > 0 && (
        <p className="mt-1">{t('conflict.taken', { fields: taken.map(nameOf).join(', ') })}</p>
      )}
      {disputed.length > 0 && <p className="mt-1">{t('conflict.disputed')}</p>}
      <ul className="mt-3 grid gap-4" data-conflict>
        {disputed.map((control) => (
          <li key={control} className="border-line border-t pt-3">
            <p className="font-medium">{nameOf(control)}</p>
            <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
              <dt className="text-ink-muted text-sm">{t('conflict.mine')}</dt>
              <Words>{typed[control] || t('conflict.empty')}</Words>
              <dt className="text-ink-muted text-sm">{t('conflict.theirs', { author })}</dt>
              <Words>{conflict.stored[control] || t('conflict.empty')}</Words>
            </dl>
            <div className="mt-2 flex flex-wrap gap-3">
              <Button variant="secondary" onPress={() => onChoose(control, 'mine')}>
                {t('conflict.keepMine')}
              </Button>
              <Button variant="secondary" onPress={() => onChoose(control, 'theirs')}>
                {t('conflict.takeTheirs')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const Words = ({ children }: { children: string }) => (
  <dd className="max-h-48 overflow-y-auto whitespace-pre-line wrap-anywhere">{children}</dd>
);
