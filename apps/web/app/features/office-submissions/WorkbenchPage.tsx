import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import { officeLink } from '../office/OfficeTable.tsx';
import type { WorkbenchData } from './load-workbench.server.ts';
import { PartOfWorkbench } from './PartOfWorkbench.tsx';
import { ScheduleChecks } from './ScheduleChecks.tsx';
import { WorkbenchDecisions } from './WorkbenchDecisions.tsx';
import { WorkbenchHead } from './WorkbenchHead.tsx';
import { WorkbenchMenu } from './WorkbenchMenu.tsx';
import type { WorkbenchAnswer } from './workbench-actions.ts';

type WorkbenchPageProps = { page: WorkbenchData; answer: WorkbenchAnswer | undefined };

/** Everything that staff do with one car between its submission and its auction. */
export function WorkbenchPage({ page: { car, part, readerId, key }, answer }: WorkbenchPageProps) {
  const t = useTranslations('officeSubmissions');
  const done = doneIn(answer);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-sm">
        <RouteLink to="office-submissions" className={officeLink}>
          {t('back')}
        </RouteLink>
      </p>
      <WorkbenchHead car={car} readerId={readerId} />
      {done && (
        <FocusedNotice key={`${done} ${key}`} tone="success">
          {t(`done.${done}`)}
        </FocusedNotice>
      )}
      {part ? (
        <div className="grid gap-x-10 gap-y-6 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
          <div className="text-sm lg:col-start-2">
            {/* After a decision its form is empty and closed again, so that nobody sends it twice. */}
            <WorkbenchDecisions
              key={done ? key : ''}
              car={car}
              readerId={readerId}
              answer={answer?.decision}
            />
          </div>
          <div className="grid content-start gap-5 *:min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <WorkbenchMenu car={car} />
            <PartOfWorkbench car={car} part={part} messageKey={key} answer={answer} />
          </div>
          <div className="text-sm lg:col-start-2">
            <ScheduleChecks car={car} />
          </div>
        </div>
      ) : (
        <Notice tone="info" title={t('own.title')}>
          {t('own.text')}
        </Notice>
      )}
    </article>
  );
}

/** What the form has done. Undefined: it was refused, or it shows its effect itself. */
function doneIn({ decision, form }: WorkbenchAnswer = {}) {
  if (decision && decision.refusal === undefined) return 'decided';
  return form?.result.status === 'success' ? form.action : undefined;
}
