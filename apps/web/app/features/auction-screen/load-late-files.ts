import { sellerFile } from '../auction/late-seller.ts';
import { bidHistoryFile } from '../bid-history/late-bid-history.ts';
import { chassisHistoryFile } from '../chassis-history/late-chassis-history.ts';
import { conversationFile } from '../comments/late-conversation.ts';
import { documentsFile } from '../documents/late-documents.ts';
import { faultListFile } from '../gallery/late-fault-list.ts';
import { changesFile } from '../listing-changes/late-changes.ts';
import { peersFile } from '../peers/late-peers.ts';
import { videosFile } from '../videos/late-videos.ts';

const files = [
  bidHistoryFile,
  changesFile,
  chassisHistoryFile,
  conversationFile,
  documentsFile,
  faultListFile,
  peersFile,
  sellerFile,
  videosFile,
];

/** The server loads the late files of the auction page before it renders one. */
export const loadLateFiles = () => Promise.all(files.map((file) => file.load()));
