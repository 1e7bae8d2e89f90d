import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { createTicker } from '../../ui/ticker.ts';
import { secondsToAnswer } from './idle.ts';

type IdleDialogProps = { isOpen: boolean; endsAt: number; onStay: () => void };

const everySecond = createTicker(1_000);

export function IdleDialog({ isOpen, endsAt, onStay }: IdleDialogProps) {
  const t = useTranslations('session.inactive');
  return (
    <Dialog
      role="alertdialog"
      title={t('title')}
      isOpen={isOpen}
      footer={<Button onPress={onStay}>{t('stay')}</Button>}
    >
      <p>{t('text')}</p>
      <LogOutCountdown endsAt={endsAt} />
    </Dialog>
  );
}

function LogOutCountdown({ endsAt }: { endsAt: number }) {
  const seconds = useSyncExternalStore(
    everySecond,
    () => secondsToAnswer(endsAt, Date.now()),
    () => 0,
  );
  const minutes = Math.floor(seconds / 60);
  return (
    <p role="timer" className="title mt-4 text-5xl tabular-nums">
      {minutes}:{String(seconds % 60).padStart(2, '0')}
    </p>
  );
}
