import type { ReactNode } from 'react';

/** The corner of the screen for messages that stay. They stand above each other, and above a bar at the bottom. */
export const Corner = ({ children }: { children: ReactNode }) => (
  <div className="pointer-events-none fixed inset-x-4 bottom-[calc(0.25rem+env(safe-area-inset-bottom)+var(--foot-bar-height,0px))] z-40 flex flex-col sm:right-auto sm:w-96 print:hidden">
    {children}
  </div>
);
