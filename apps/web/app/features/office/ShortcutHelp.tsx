import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { type OfficeScreen, SCREEN_KEYS } from '../../site/office-screens.ts';
import { Dialog } from '../../ui/Dialog.tsx';

type ShortcutHelpProps = {
  screens: readonly OfficeScreen[];
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
};

/** The shortcuts that work for this reader. */
export function ShortcutHelp({ screens, isOpen, onOpenChange }: ShortcutHelpProps) {
  const t = useTranslations('officeTools.shortcuts');
  const say = useTranslations('office');
  return (
    <Dialog title={t('title')} isOpen={isOpen} onOpenChange={onOpenChange}>
      <div className="grid gap-5 text-sm">
        <Group title={t('everywhere')}>
          <Keys keys={['⌘K', `${t('keys.control')}+K`, '/']}>{t('search')}</Keys>
          <Keys keys={['?']}>{t('help')}</Keys>
        </Group>
        <Group title={t('lists')}>
          <Keys keys={['J']}>{t('next')}</Keys>
          <Keys keys={['K']}>{t('previous')}</Keys>
          <Keys keys={[t('keys.enter')]}>{t('enter')}</Keys>
        </Group>
        <Group title={t('screens')}>
          {screens.map((screen) => (
            <Keys key={screen} keys={['G', SCREEN_KEYS[screen].toUpperCase()]} between={t('then')}>
              {say(`screens.${screen}`)}
            </Keys>
          ))}
        </Group>
      </div>
    </Dialog>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="eyebrow mb-2 text-ink-muted">
        {title}
      </h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-1.5">{children}</dl>
    </section>
  );
}

type KeysProps = { keys: string[]; between?: string; children: ReactNode };

const Keys = ({ keys, between, children }: KeysProps) => (
  <>
    <dt className="flex flex-wrap items-center gap-1.5">
      {keys.map((key, index) => (
        <span key={key} className="contents">
          {index > 0 && between && <span className="text-ink-muted">{between}</span>}
          <kbd className="min-w-7 rounded-xs border border-line-strong bg-surface px-1.5 py-0.5 text-center font-sans text-xs">
            {key}
          </kbd>
        </span>
      ))}
    </dt>
    <dd>{children}</dd>
  </>
);
