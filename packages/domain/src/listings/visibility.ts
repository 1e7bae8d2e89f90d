import type { ListingState } from './lifecycle.ts';

export type Visibility = 'hidden' | 'coming-soon' | 'preview' | 'live' | 'results';

type Appearance = {
  state: ListingState;
  textIsPublic: boolean;
  /** The listing was scheduled at some time. A listing that was withdrawn before that has never been public. */
  wasScheduled: boolean;
};

/** The shelf on which visitors find a listing. */
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
