import { readSwitchChanges, readSwitches, turnSwitchOff, turnSwitchOn } from '@marque/contracts/switches';
import { SWITCH_NAMES, type SwitchName } from '@marque/domain/switches/switches';
import { useTranslations } from 'use-intl';
import { FocusedNotice } from '../features/forms/FocusedNotice.tsx';
import { decideRow } from '../features/office/decision-action.server.ts';
import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { SwitchHistory } from '../features/office-switches/SwitchHistory.tsx';
import { SwitchTable } from '../features/office-switches/SwitchTable.tsx';
import type { SwitchAction } from '../features/office-switches/switch-decisions.ts';
import { requirePermission } from '../site/guards.ts';
import { assertValid } from '../site/validity.ts';
import { expectAnswer, expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/office-switches.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-switches');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'switches.change');
  const { context, url } = args;
  const { api } = visitor(context);
  const before = url.searchParams.get('before') ?? undefined;
  const [switches, changes] = await Promise.all([
    api.call(readSwitches, {}),
    api.call(readSwitchChanges, { query: { before } }),
  ]);
  // The cursor in the address was not ours.
  assertValid(changes.status !== 422, url);
  const { data, meta } = expectAnswer(changes);
  return { switches: expectData(switches), changes: data, next: meta.next };
}

const isSwitch = (id: string): id is SwitchName => SWITCH_NAMES.some((name) => name === id);

export const action = (args: Route.ActionArgs) => {
  const { api } = visitor(args.context);
  const turnOn = ({ id, reason, form }: { id: string; reason: string; form: FormData }) =>
    api.call(turnSwitchOn, {
      params: { switch: id as SwitchName },
      body: { reason, hours: Number(form.get('hours')) },
    });
  return decideRow<SwitchAction>(
    args,
    {
      'turn-on': turnOn,
      extend: turnOn,
      'turn-off': ({ id, reason }) =>
        api.call(turnSwitchOff, { params: { switch: id as SwitchName }, body: { reason } }),
    },
    isSwitch,
  );
};

/** A refusal may mean that a colleague has changed the switch. */
export const shouldRevalidate = () => true;

export default function OfficeSwitches({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeSwitches');
  const { switches, changes, next } = loaderData;
  const isDone = actionData !== undefined && actionData.refusal === undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="title text-3xl">{t('title')}</h1>
      <p className="max-w-prose text-ink-muted text-sm">{t('text')}</p>
      {isDone && (
        <FocusedNotice key={changes[0]?.id} tone="success">
          {t('done')}
        </FocusedNotice>
      )}
      {/* After a change its form is empty and closed again. */}
      <SwitchTable key={isDone ? changes[0]?.id : ''} switches={switches} answer={actionData} />
      <SwitchHistory changes={changes} next={next} />
    </div>
  );
}
