import { type ReactNode, useCallback, useRef, useSyncExternalStore } from 'react';
import { useNow, useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';
import { countdownParts, isEndingSoon, secondsLeft } from './countdown-parts.ts';
import { createTicker } from './ticker.ts';
import { useHydrating } from './use-hydrated.ts';

type CountdownProps = {
  endsAt: string;
  /** Server's clock minus this browser's clock, in milliseconds. */
  clockOffset?: number;
  size?: 'compact' | 'large';
  ended?: ReactNode;
  className?: string;
};

const UNITS = ['day', 'hour', 'minute', 'second'] as const;
type Unit = (typeof UNITS)[number];
const everyQuarterSecond = createTicker(250);

/**
 * The first render counts from the provider's `now`, which server and browser share. From the first tick on, the browser's
 * clock counts. If it counted earlier, React would render every countdown again in the task in which it hydrates the page.
 */
const useSecondsLeft = ({ endsAt, clockOffset = 0 }: CountdownProps) => {
  const end = Date.parse(endsAt);
  const renderedAt = useNow().getTime();
  const hasTicked = useRef(!useHydrating());
  const follow = useCallback(
    (onTick: () => void) =>
      everyQuarterSecond(() => {
        hasTicked.current = true;
        onTick();
      }),
    [],
  );
  return useSyncExternalStore(
    follow,
    () => secondsLeft(end, hasTicked.current ? Date.now() + clockOffset : renderedAt),
    () => secondsLeft(end, renderedAt),
  );
};

export const Countdown = (props: CountdownProps) => {
  const { size = 'compact', ended, className } = props;
  const t = useTranslations('ui.countdown');
  const seconds = useSecondsLeft(props);
  if (seconds === 0) return <span className={className}>{ended ?? t('ended')}</span>;

  const parts = countdownParts(seconds);
  const units = UNITS.slice(parts.day > 0 ? 0 : parts.hour > 0 ? 1 : 2);
  const shown = (unit: Unit) => (unit === 'day' ? parts.day : String(parts[unit]).padStart(2, '0'));
  return (
    <span
      role="timer"
      className={classNames(
        'inline-flex w-fit gap-4 rounded-xs tabular-nums',
        isEndingSoon(seconds) && 'animate-breathe font-medium text-warning-ink',
        className,
      )}
    >
      <span className="sr-only">
        {units.map((unit) => `${parts[unit]} ${t(unit, { count: parts[unit] })}`).join(', ')}
      </span>
      {size === 'large' ? (
        units.map((unit) => (
          <span key={unit} aria-hidden className="flex flex-col items-start">
            <span className="text-3xl/none font-medium tracking-[-0.02em]">{shown(unit)}</span>
            <span className="mt-1.5 text-xs font-normal text-ink">{t(unit, { count: parts[unit] })}</span>
          </span>
        ))
      ) : (
        <span aria-hidden>{units.map((unit) => `${shown(unit)}${t(`${unit}Short`)}`).join(' ')}</span>
      )}
    </span>
  );
};
