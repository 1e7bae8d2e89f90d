import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { LateFile } from '../../ui/LateFile.tsx';
import { LatePart, settled } from '../../ui/LatePart.tsx';
import { ComingIndex } from './ComingIndex.tsx';
import { Hero } from './Hero.tsx';
import { HeroLot } from './HeroLot.tsx';
import { houseBlocksFile, loadHomeFiles, otherBlocksFile } from './late-home-files.ts';
import type { Home } from './load-home.ts';
import { MakesIndex } from './MakesIndex.tsx';
import { Masthead } from './Masthead.tsx';
import { ResultsSheet } from './ResultsSheet.tsx';
import { SealedRoom } from './SealedRoom.tsx';
import { Shelf } from './Shelf.tsx';
import { StoriesTeaser } from './StoriesTeaser.tsx';

// A navigation to the home page loads these files while it loads its data, so that they are there when it is shown.
if (typeof window !== 'undefined') void settled().then(loadHomeFiles);

/**
 * Today's catalogue, from the lot of the day to the index of makes. Without a live lot, the page starts with
 * a drawing.
 */
export const HomePage = memo(function HomePage({ home }: { home: Home }) {
  const t = useTranslations('home.shelves');
  const { hero, endingSoon, newest, coming, noReserve, sealed, results, makes, stories, events, blocks } =
    home;
  return (
    <>
      {hero ? (
        <>
          <Masthead home={home} />
          <HeroLot listing={hero} />
        </>
      ) : (
        <Hero placed={blocks.placed} />
      )}
      <Shelf
        id="ending-title"
        title={t('ending.title')}
        text={t('ending.text')}
        all={{ to: 'auctions-live', label: t('ending.all', { count: endingSoon.total }) }}
        listings={endingSoon.listings}
      />
      <Shelf
        id="newest-title"
        title={t('newest.title')}
        text={t('newest.text')}
        all={{ to: 'auctions-live', query: { sort: 'newly-listed' }, label: t('newest.all') }}
        listings={newest.listings}
      />
      {/* On tablets the cards are in two columns, and their pictures grow with the screen. */}
      <LatePart className="late-section [--late-height:53rem] sm:[--late-height:calc(66vw+46rem)] lg:[--late-height:52rem]">
        <SealedRoom sealed={sealed} />
      </LatePart>
      <Shelf
        id="no-reserve-title"
        title={t('noReserve.title')}
        text={t('noReserve.text')}
        all={{ to: 'auctions-no-reserve', label: t('noReserve.all', { count: noReserve.total }) }}
        listings={noReserve.listings}
      />
      <LatePart className="late-section [--late-height:82rem] lg:[--late-height:40rem]">
        <ComingIndex coming={coming} />
      </LatePart>
      <LatePart className="late-section [--late-height:67rem] lg:[--late-height:39rem]">
        <ResultsSheet results={results} />
      </LatePart>
      <LatePart>
        <LateFile file={otherBlocksFile} props={{ others: blocks.others }} />
      </LatePart>
      <LatePart className="late-section [--late-height:130rem] lg:[--late-height:60rem]">
        <StoriesTeaser stories={stories} events={events} />
      </LatePart>
      <LatePart className="late-section [--late-height:80rem] lg:[--late-height:41rem]">
        <MakesIndex makes={makes} />
      </LatePart>
      <LatePart>
        <LateFile file={houseBlocksFile} props={{ placed: blocks.placed }} />
      </LatePart>
    </>
  );
});
