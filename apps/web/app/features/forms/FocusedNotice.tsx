import { type ReactNode, useEffect, useRef } from 'react';
import type { MessageTone } from '../../ui/message-tones.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Replaces a finished form, and takes the focus that the form had. */
export function FocusedNotice({ tone, children }: { tone: MessageTone; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Notice tone={tone}>{children}</Notice>
    </div>
  );
}
