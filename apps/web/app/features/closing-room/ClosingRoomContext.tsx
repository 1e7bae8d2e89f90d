import { createContext, type ReactNode, use, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLate } from '../../ui/use-late.ts';

const OpenRoom = createContext<() => void>(() => {});

/** Holds the room above the parts of the page that open it, because they disappear when the auction ends. */
export function ClosingRoomProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const { part, fetchPart } = useLate(() => import('./ClosingRoom.tsx'));
  const open = useCallback(() => setOpen(true), []);
  const load = useEffectEvent(async () => {
    if (!(await fetchPart())) setOpen(false);
  });
  useEffect(() => {
    if (isOpen) void load();
  }, [isOpen]);
  return (
    <OpenRoom value={open}>
      {children}
      {isOpen && part && <part.ClosingRoom onLeave={() => setOpen(false)} />}
    </OpenRoom>
  );
}

export const useOpenRoom = () => use(OpenRoom);
