import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type BadgeTone = 'success' | 'warning' | 'danger' | 'neutral' | 'brand' | 'live';
type BadgeProps = { tone?: BadgeTone; icon?: ReactNode; children: ReactNode; className?: string };

const TONES: Record<BadgeTone, string> = {
  success: 'border-transparent bg-success-soft text-success-ink',
  warning: 'border-transparent bg-warning-soft text-warning-ink',
  danger: 'border-transparent bg-danger-soft text-danger-ink',
  neutral: 'border-line-strong/60 text-ink-muted',
  brand: 'border-transparent bg-brand-soft text-brand-ink',
  live: 'border-transparent bg-live text-on-live',
};

export const Badge = ({ tone = 'neutral', icon, children, className }: BadgeProps) => (
  <span
    className={classNames(
      'inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-xs border px-2 py-0.5 text-xs/4 font-medium',
      '[&_svg]:size-3.5',
      TONES[tone],
      className,
    )}
  >
    {tone === 'live' && <span aria-hidden className="size-1.5 rounded-full bg-current" />}
    {icon}
    <span className="min-w-0 wrap-break-word">{children}</span>
  </span>
);
