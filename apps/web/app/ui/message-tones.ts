import { CircleAlert, CircleCheck, Info, type LucideIcon, OctagonAlert } from 'lucide-react';

export type MessageTone = 'success' | 'warning' | 'danger' | 'info';

type ToneLook = { icon: LucideIcon; ink: string; soft: string; edge: string; role: 'status' | 'alert' };

/** Warnings and errors interrupt a screen reader. Other messages wait for their turn. */
export const MESSAGE_TONES: Record<MessageTone, ToneLook> = {
  success: {
    icon: CircleCheck,
    ink: 'text-success-ink',
    soft: 'bg-success-soft',
    edge: 'border-success-ink/30',
    role: 'status',
  },
  warning: {
    icon: CircleAlert,
    ink: 'text-warning-ink',
    soft: 'bg-warning-soft',
    edge: 'border-warning-ink/30',
    role: 'alert',
  },
  danger: {
    icon: OctagonAlert,
    ink: 'text-danger-ink',
    soft: 'bg-danger-soft',
    edge: 'border-danger-ink/30',
    role: 'alert',
  },
  info: {
    icon: Info,
    ink: 'text-brand-ink',
    soft: 'bg-brand-soft',
    edge: 'border-brand-ink/30',
    role: 'status',
  },
};
