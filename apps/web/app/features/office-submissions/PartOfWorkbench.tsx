import type { Workbench } from '@marque/contracts/selling/workbench';
import { FailedPart } from '../sell-desk/FailedPart.tsx';
import { ConversationPart } from './ConversationPart.tsx';
import { DocumentsPart } from './DocumentsPart.tsx';
import { FactsPart } from './FactsPart.tsx';
import { HistoryPart } from './HistoryPart.tsx';
import type { LoadedPart } from './load-workbench.server.ts';
import { PicturesPart } from './PicturesPart.tsx';
import { ProposalPart } from './ProposalPart.tsx';
import { SchedulePart } from './SchedulePart.tsx';
import { TextsPart } from './TextsPart.tsx';
import type { WorkbenchAnswer } from './workbench-actions.ts';

type PartOfWorkbenchProps = {
  car: Workbench;
  part: LoadedPart;
  messageKey: string;
  answer: WorkbenchAnswer | undefined;
};

export function PartOfWorkbench({ car, part, messageKey, answer }: PartOfWorkbenchProps) {
  switch (part.name) {
    case 'facts':
      return <FactsPart car={car} facts={part.data} answer={answer?.details} />;
    case 'texts':
      return <TextsPart car={car} texts={part.data} answer={answer?.desk} />;
    case 'pictures':
      return <PicturesPart car={car} draft={part.data} answer={answer?.pictures} />;
    case 'documents':
      return <DocumentsPart car={car} draft={part.data} answer={answer?.documents} />;
    case 'proposal':
      return <ProposalPart car={car} proposal={part.data} answer={answer} />;
    case 'schedule':
      return <SchedulePart car={car} answer={answer} />;
    case 'conversation':
      return part.data ? (
        <ConversationPart car={car} conversation={part.data} messageKey={messageKey} answer={answer?.desk} />
      ) : (
        <FailedPart />
      );
    case 'history':
      return <HistoryPart car={car} history={part.data} />;
  }
}
