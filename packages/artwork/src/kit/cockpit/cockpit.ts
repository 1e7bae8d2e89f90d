export type Cockpit = {
  dash: 'wood' | 'leather' | 'painted' | 'shelf' | 'binnacle';
  /** Where the big dials are: before the driver, in the middle, or across the whole board. */
  dials: 'driver' | 'centre' | 'across';
  dialCount: number;
  wheel: { spokes: 2 | 3 | 4; rim: 'wood' | 'black' | 'leather' | 'ivory'; drilled: boolean };
  screen: 'flat' | 'split' | 'curved' | 'raked';
  /** The bonnet beyond the screen. */
  bonnet: 'long' | 'low' | 'short' | 'square' | 'strapped';
  lever: 'long' | 'short' | 'gate';
};
