import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { LateFile } from '../../ui/LateFile.tsx';
import { LatePart } from '../../ui/LatePart.tsx';
import { Announcer } from '../auction/Announcer.tsx';
import { AuctionProvider, useAuction } from '../auction/AuctionContext.tsx';
import { AuctionHeader } from '../auction/AuctionHeader.tsx';
import type { AuctionPage } from '../auction/auction-page.ts';
import { isOver } from '../auction/auction-phase.ts';
import { Facts } from '../auction/Facts.tsx';
import { sellerFile } from '../auction/late-seller.ts';
import { PremiumText } from '../auction/PremiumText.tsx';
import { Section } from '../auction/Section.tsx';
import { Story } from '../auction/Story.tsx';
import { TabTitle } from '../auction/TabTitle.tsx';
import { BidBar } from '../bid-box/BidBar.tsx';
import { BidBox } from '../bid-box/BidBox.tsx';
import { BiddingProvider } from '../bid-box/BiddingContext.tsx';
import type { BidReport } from '../bid-box/bid-report.ts';
import { bidHistoryFile } from '../bid-history/late-bid-history.ts';
import { ListingCard } from '../cards/ListingCard.tsx';
import { SellLikeThis } from '../cards/SellLikeThis.tsx';
import { TellMe } from '../cards/TellMe.tsx';
import { chassisHistoryFile } from '../chassis-history/late-chassis-history.ts';
import { ClosingRoomProvider } from '../closing-room/ClosingRoomContext.tsx';
import { ClosingRoomOffer } from '../closing-room/ClosingRoomOffer.tsx';
import { conversationFile } from '../comments/late-conversation.ts';
import { documentsFile } from '../documents/late-documents.ts';
import { pinnedFaults } from '../gallery/fault-place.ts';
import { Gallery } from '../gallery/Gallery.tsx';
import { changesFile } from '../listing-changes/late-changes.ts';
import { peersFile } from '../peers/late-peers.ts';
import { videosFile } from '../videos/late-videos.ts';

type AuctionScreenProps = {
  page: AuctionPage;
  /** What the page must say about a bid that was sent without JavaScript. */
  report: BidReport | null;
};

export const AuctionScreen = ({ page, report }: AuctionScreenProps) => (
  <AuctionProvider page={page}>
    <BiddingProvider report={report}>
      <ClosingRoomProvider>
        <Screen />
      </ClosingRoomProvider>
    </BiddingProvider>
  </AuctionProvider>
);

/** Rendered again only when the auction changes, and not at each step of a navigation. */
const Screen = memo(function Screen() {
  const t = useTranslations('auction');
  const ofChassis = useTranslations('chassisHistory');
  const { page, phase } = useAuction();
  const { listing, similar, peers, chassisHistory } = page;
  const pictures = listing.gallery.length > 0 ? listing.gallery : [listing.image];
  return (
    <div className="mx-auto w-full max-w-7xl px-5 pt-6 sm:px-8 lg:pt-10">
      <Announcer />
      <TabTitle />
      <div className="grid grid-cols-1 gap-x-12 lg:grid-cols-[minmax(0,1fr)_23rem] xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid grid-cols-1 content-start gap-6 lg:col-start-1">
          <AuctionHeader />
          <Gallery images={pictures} faults={pinnedFaults(listing.faults)} />
        </div>
        <aside
          aria-label={t('bidding')}
          className="mt-6 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto"
        >
          <ClosingRoomOffer className="mb-3 hidden rounded-md px-6 lg:flex" />
          <BidBox />
          {isOver(phase) && (
            <>
              <SellLikeThis car={listing}>{t('sellLikeThis')}</SellLikeThis>
              <TellMe car={listing}>{t('tellMe')}</TellMe>
            </>
          )}
        </aside>
        <div className="mt-8 grid grid-cols-1 content-start gap-10 pb-14 lg:col-start-1">
          <Section id="facts" title={t('facts.title')}>
            <Facts listing={listing} />
          </Section>
          {page.changes.length > 0 && (
            <LatePart as="section" isBelow id="changes" className="scroll-mt-24">
              <LateFile file={changesFile} props={{}} />
            </LatePart>
          )}
          <Story page={page} />
          {listing.videos.length > 0 && (
            <Section id="videos" title={t('videos')} isOnScreenOnly>
              <LateFile
                file={videosFile}
                props={{ addresses: listing.videos, title: listing.title, poster: listing.image }}
              />
            </Section>
          )}
          {listing.documents.length > 0 && (
            <Section id="documents" title={t('documents')}>
              <LateFile file={documentsFile} props={{ documents: listing.documents }} />
            </Section>
          )}
          {chassisHistory.length > 0 && (
            <Section id="chassis" title={ofChassis('title')}>
              <LateFile file={chassisHistoryFile} props={{ lots: chassisHistory }} />
            </Section>
          )}
          {peers && (
            <Section id="peers" title={t('peers')}>
              <LateFile file={peersFile} props={{ peers }} />
            </Section>
          )}
          <Section id="premium" title={t('premium.title')}>
            <PremiumText listing={listing} />
          </Section>
          <Section id="seller" title={t('seller.title')}>
            <LateFile file={sellerFile} props={{ listing }} />
          </Section>
          <History />
          <Comments />
        </div>
      </div>
      {similar.length > 0 && (
        <LatePart
          as="section"
          isBelow
          aria-labelledby="similar-title"
          className="border-line border-t pt-8 pb-14 print:hidden"
        >
          <h2 id="similar-title" className="title mb-6 text-2xl">
            {t('similar')}
          </h2>
          <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
            {similar.slice(0, 4).map((other) => (
              <LatePart as="li" key={other.id} className="late-card grid">
                <ListingCard listing={other} />
              </LatePart>
            ))}
          </ul>
        </LatePart>
      )}
      <div className="sticky bottom-0 z-20 print:hidden">
        <ClosingRoomOffer className="-mx-5 px-5 sm:-mx-8 sm:px-8 lg:hidden" />
        <BidBar />
      </div>
    </div>
  );
});

function History() {
  const t = useTranslations('auction');
  const { figures } = useAuction();
  if (figures.start_date === null) return null;
  return (
    <Section id="bids" title={t('bids')} isOnScreenOnly>
      <LateFile file={bidHistoryFile} props={{}} />
    </Section>
  );
}

function Comments() {
  const t = useTranslations('auction');
  const { commentCount } = useAuction();
  return (
    <Section id="comments" title={t('comments', { count: commentCount })} isOnScreenOnly>
      <LateFile file={conversationFile} props={{}} />
    </Section>
  );
}
