export type Cockpit = {
  dash: 'wood' | 'leather' | 'painted' | 'shelf' | 'binnacle';
  /** Where the large dials are: in front of the driver, in the middle, or across the whole dashboard. */
  dials: 'driver' | 'centre' | 'across';
  dialCount: number;
  wheel: { spokes: 2 | 3 | 4; rim: 'wood' | 'black' | 'leather' | 'ivory'; drilled: boolean };
  screen: 'flat' | 'split' | 'curved' | 'raked';
  /** The bonnet, seen through the windscreen. */
  bonnet: 'long' | 'low' | 'short' | 'square' | 'strapped';
  lever: 'long' | 'short' | 'gate';
};
