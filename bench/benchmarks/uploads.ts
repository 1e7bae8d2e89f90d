import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { FULL_SCREEN } from '@marque/domain/media/picture-variants';
import { openMedia } from '@marque/server/capabilities/media/open-media';
import { createPictureProcess } from '@marque/server/capabilities/media/process/picture-process';
import { storePicture } from '@marque/server/capabilities/media/store-picture';
import sharp from 'sharp';
import type { Measure } from '../benchmark.ts';
import { BIDS_PER_SECOND, bidAtPace } from '../house/bid-at-pace.ts';
import { inviteBidders } from '../house/bidders.ts';
import { checkLedgers } from '../house/check-ledgers.ts';
import { openHouse } from '../house/live-house.ts';
import { openLots, risingOffers, spreadOver } from '../house/lots.ts';
import { percentile, takeTurns } from '../rounds.ts';

const clock = { now: () => new Date() };
/** A browser sends three pictures at once. */
const AT_ONCE = 3;
const PIECE_BYTES = 64 * 1024;
/** A fast line sends 50 megabits in a second. */
const PIECE_MS = 10;

/**
 * A seller sends 60 pictures while others bid. Measures the pictures per second, compared with bare sharp that does the
 * same work in this process, and the bids meanwhile.
 */
export const measure: Measure = async (bench) => {
  const { database, quick } = bench;
  const count = quick ? 20 : 60;
  const folder = await mkdtemp(join(process.cwd(), '.data', 'bench-uploads-'));
  const house = await openHouse(bench);
  const pictures = createPictureProcess({ bidsArrive: house.bidding.lanes.areBusy });
  const media = await openMedia({ dataDir: folder }, { process: pictures });
  const bidders = await inviteBidders(database, house.bidding, 8);
  const lots = await openLots(database, 1_000);
  const offer = risingOffers(lots);
  const pick = spreadOver(lots.length);
  const bid = bidAtPace(bidders, () => offer(pick()));
  const motifs = await Promise.all(Array.from({ length: 4 }, photograph));

  const ours =
    (arriving: (file: Buffer) => AsyncIterable<Buffer>) =>
    async (picture: Buffer): Promise<void> => {
      const stored = await storePicture({ db: database, clock }, media, {
        source: arriving(picture),
        customerId: 'seller',
      });
      if ('refused' in stored) throw new Error(`The picture was refused: ${stored.code}.`);
    };
  const bare = async (picture: Buffer) => {
    const { data: master } = await sharp(picture)
      .autoOrient()
      .resize({ width: FULL_SCREEN, height: FULL_SCREEN, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true });
    await sharp(master).resize({ width: 16, height: 16, fit: 'inside' }).webp({ quality: 20 }).toBuffer();
    await writeFile(join(folder, randomBytes(8).toString('hex')), master);
  };
  const makeAlbum = () => Array.from({ length: count }, (_, n) => unique(motifs[n % motifs.length]));
  const perSecond = async (
    take: (picture: Buffer) => Promise<void>,
    album = makeAlbum(),
  ): Promise<number> => {
    const start = performance.now();
    const next = async (): Promise<void> => {
      for (let picture = album.pop(); picture; picture = album.pop()) await take(picture);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    return (count * 1_000) / (performance.now() - start);
  };

  const speed = await takeTurns(
    quick ? 2 : 3,
    () => perSecond(ours(asFastAsPossible)),
    () => perSecond(bare),
  );
  let meanwhile = 0;
  const elsewhere = await takeTurns(
    quick ? 1 : 5,
    async () => {
      // Made before the bids begin, because copying the pictures blocks the event loop.
      const album = makeAlbum();
      const during = await bid(async () => {
        meanwhile = await perSecond(ours(onFastLine), album);
      });
      return percentile(during, 99);
    },
    async () => percentile(await bid(() => pause(quick ? 10_000 : 20_000)), 99),
  );
  await checkLedgers(database, lots);
  await house.close();
  await media.close();
  await rm(folder, { recursive: true });
  return [
    {
      ...{ name: `${count} pictures taken in, three at once`, unit: 'pictures/s', ...speed },
      ...{ bound: { atLeast: 0.9 }, remark: 'raw: bare sharp, three at once' },
    },
    {
      ...{ name: 'p99 of a bid elsewhere meanwhile', unit: 'ms', ...elsewhere, bound: { atMost: 1.5 } },
      remark: `raw: its usual p99; ${BIDS_PER_SECOND} bids per second; ${meanwhile.toFixed(1)} pictures/s meanwhile`,
    },
  ];
};

/** A socket delivers a file in pieces, one in each turn of the event loop. */
async function* asFastAsPossible(file: Buffer): AsyncGenerator<Buffer> {
  for (const piece of piecesOf(file)) {
    yield piece;
    await nextTurn();
  }
}

async function* onFastLine(file: Buffer): AsyncGenerator<Buffer> {
  for (const piece of piecesOf(file)) {
    await pause(PIECE_MS);
    yield piece;
  }
}

const piecesOf = (file: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(file.length / PIECE_BYTES) }, (_, n) =>
    file.subarray(n * PIECE_BYTES, (n + 1) * PIECE_BYTES),
  );

/** A known picture costs nothing, so each upload ends with other bytes. Decoders ignore them. */
const unique = (picture: Buffer = Buffer.alloc(0)): Buffer => Buffer.concat([picture, randomBytes(16)]);

/** As large as a browser sends it, with realistic detail. */
async function photograph(): Promise<Buffer> {
  const [width, height] = [4_096, 3_072];
  const coarse = randomBytes((width / 16) * (height / 16) * 3);
  return sharp(coarse, { raw: { width: width / 16, height: height / 16, channels: 3 } })
    .resize(width, height, { kernel: 'cubic' })
    .jpeg({ quality: 90 })
    .toBuffer();
}
