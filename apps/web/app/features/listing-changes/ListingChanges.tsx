import { ChangeList } from './ChangeList.tsx';
import { ConfirmMaximum } from './ConfirmMaximum.tsx';

/** The two parts of the auction page that concern changes: the list, and the question to the leader in the bid box. */
export const ListingChanges = ({ isQuestion = false }: { isQuestion?: boolean }) =>
  isQuestion ? <ConfirmMaximum /> : <ChangeList />;
