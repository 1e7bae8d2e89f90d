import type { ListingState } from './lifecycle.ts';

export type Visibility = 'hidden' | 'coming-soon' | 'preview' | 'live' | 'results';

type Appearance = {
  state: ListingState;
  textIsPublic: boolean;
  /** It was scheduled once: a listing withdrawn before that was never anybody's business. */
  wasScheduled: boolean;
};

/** Where a visitor meets a listing. */
export function visibility({ state, textIsPublic, wasScheduled }: Appearance): Visibility {
  switch (state) {
    case 'draft':
    case 'submitted':
    case 'in_review':
    case 'changes_requested':
    case 'proposed':
    case 'agreed':
    case 'declined':
      return 'hidden';
    case 'scheduled':
      return textIsPublic ? 'preview' : 'coming-soon';
    case 'live':
      return 'live';
    case 'withdrawn':
      return wasScheduled ? 'results' : 'hidden';
    case 'sold':
    case 'unsold':
      return 'results';
  }
}
