type Bidder = () => Promise<boolean>;

/** All bidders bid at once, and each bids again when it has its response. Returns accepted bids per second. */
export async function countAccepted(bidders: readonly Bidder[], seconds: number): Promise<number> {
  const start = performance.now();
  const end = start + seconds * 1_000;
  let accepted = 0;
  await Promise.all(
    bidders.map(async (bid) => {
      while (performance.now() < end) if (await bid()) accepted += 1;
    }),
  );
  return (accepted * 1_000) / (performance.now() - start);
}
