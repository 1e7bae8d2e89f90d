import type { ReactNode } from 'react';
import { OpeningLot } from '../features/cards/OpeningLot.tsx';
import { Footer } from '../features/chrome/Footer.tsx';
import { Header } from '../features/chrome/Header.tsx';
import { PausedNotice } from '../features/paused/PausedNotice.tsx';
import { LatePart } from '../ui/LatePart.tsx';

// Constant elements: React renders them again only if something that they use has changed.
const header = (
  <div className="contents print:hidden">
    <Header />
  </div>
);
const openingLot = <OpeningLot />;
const footer = (
  <LatePart className="late-section print:hidden [--late-height:146rem] lg:[--late-height:58rem]">
    <Footer />
  </LatePart>
);

/** Header and footer around a screen. The skip link leads to `content`. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-svh flex-col">
      {header}
      <PausedNotice />
      <main id="content" tabIndex={-1} className="grow">
        {openingLot}
        {children}
      </main>
      {footer}
    </div>
  );
}
