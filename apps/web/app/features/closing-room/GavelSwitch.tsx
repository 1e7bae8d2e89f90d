import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { rememberedChoice } from '../../site/remembered-choice.ts';
import { Button } from '../../ui/Button.tsx';
import { useAuction } from '../auction/AuctionContext.tsx';
import { isOver } from '../auction/auction-phase.ts';
import { knock } from './gavel.ts';

const wantsGavel = rememberedChoice('gavel');

/** The sound is off until somebody turns it on. One blow for each new ledger entry, three when the car is sold. */
export function GavelSwitch() {
  const t = useTranslations('closingRoom');
  const isOn = useSyncExternalStore(wantsGavel.subscribe, wantsGavel.read, () => false);
  const { figures, phase } = useAuction();
  const { sequence } = figures;
  const heard = useRef({ sequence, phase });

  useEffect(() => {
    const before = heard.current;
    heard.current = { sequence, phase };
    if (!isOn) return;
    if (phase === 'sold' && !isOver(before.phase)) void knock(3);
    else if (sequence > before.sequence) void knock(1);
  }, [isOn, sequence, phase]);

  const toggle = () => {
    wantsGavel.choose(!isOn);
    if (!isOn) void knock(1);
  };
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={t('gavel')}
      aria-pressed={isOn}
      title={t('gavel')}
      icon={isOn ? <Volume2 className="size-5" /> : <VolumeX className="size-5" />}
      onPress={toggle}
    />
  );
}
