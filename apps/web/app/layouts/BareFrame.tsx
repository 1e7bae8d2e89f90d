import type { ReactNode } from 'react';

export const BareFrame = ({ children }: { children: ReactNode }) => (
  <main id="content" className="min-h-svh">
    {children}
  </main>
);
