import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { MESSAGE_TONES, type MessageTone } from './message-tones.ts';

type NoticeProps = { tone: MessageTone; title?: ReactNode; children?: ReactNode; className?: string };

export const Notice = ({ tone, title, children, className }: NoticeProps) => {
  const { icon: ToneIcon, ink, soft, edge, role } = MESSAGE_TONES[tone];
  return (
    <div
      role={role}
      className={classNames('flex gap-3 rounded-sm border px-4 py-3.5', soft, edge, className)}
    >
      <ToneIcon className={classNames('mt-0.5 size-5', ink)} />
      <div className="min-w-0 flex-1 wrap-break-word">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
};
