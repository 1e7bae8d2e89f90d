type Bidder = () => Promise<boolean>;

/** All bid at once, each again as soon as it has its answer. Accepted bids a second. */
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
