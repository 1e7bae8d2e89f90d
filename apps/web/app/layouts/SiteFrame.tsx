import type { ReactNode } from 'react';
import { Footer } from '../features/chrome/Footer.tsx';
import { Header } from '../features/chrome/Header.tsx';

/** Header and footer around a screen. The skip link leads to `content`. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-svh flex-col">
      <Header />
      <main id="content" tabIndex={-1} className="grow">
        {children}
      </main>
      <Footer />
    </div>
  );
}
