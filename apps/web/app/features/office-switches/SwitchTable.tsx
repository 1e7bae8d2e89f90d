import type { SwitchState } from '@marque/contracts/switches';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Select } from '../../ui/Select.tsx';
import { DecisionForm } from '../office/DecisionForm.tsx';
import type { DecisionAnswer } from '../office/decision.ts';
import { OfficeTable, officeCell } from '../office/OfficeTable.tsx';
import { hoursUpTo, type SwitchAction } from './switch-decisions.ts';

const COLUMNS = ['name', 'state', 'decision', 'ends', 'owner', 'reason'] as const;

type SwitchTableProps = { switches: SwitchState[]; answer: DecisionAnswer | undefined };

/** What staff can turn off for everybody, what each switch does, and who is responsible while it is on. */
export function SwitchTable({ switches, answer }: SwitchTableProps) {
  const t = useTranslations('officeSwitches');
  return (
    <OfficeTable label={t('table')} columns={COLUMNS.map((column) => t(`columns.${column}`))}>
      {switches.map((one) => (
        <SwitchRow key={one.name} state={one} answer={answer} />
      ))}
    </OfficeTable>
  );
}

function SwitchRow({ state, answer }: { state: SwitchState; answer: DecisionAnswer | undefined }) {
  const t = useTranslations('officeSwitches');
  const { name, is_on, latest } = state;
  const current = is_on ? latest : null;
  return (
    <tr className="hover:bg-ink/3">
      <th scope="row" className={`${officeCell} w-80 min-w-72 font-medium`}>
        {t(`switches.${name}.name`)}
        <span className="block pt-1 font-normal text-ink-muted">{t(`switches.${name}.effect`)}</span>
      </th>
      <td className={officeCell}>
        <Badge tone={is_on ? 'warning' : 'neutral'}>{t(is_on ? 'on' : 'off')}</Badge>
      </td>
      <td className={`${officeCell} w-72 min-w-56`}>
        {is_on ? (
          <>
            <Decision state={state} action="turn-off" answer={answer} />
            <Decision state={state} action="extend" answer={answer} />
          </>
        ) : (
          <Decision state={state} action="turn-on" answer={answer} />
        )}
      </td>
      <td className={`${officeCell} whitespace-nowrap`}>
        {current?.expires_at ? (
          <>
            <RelativeTime at={current.expires_at} />
            <LocalTime at={current.expires_at} className="block text-ink-muted text-xs" />
          </>
        ) : (
          '–'
        )}
      </td>
      <td className={`${officeCell} max-w-44 wrap-break-word`}>{current?.owner.username ?? '–'}</td>
      <td className={`${officeCell} max-w-72 wrap-break-word`}>{current?.reason ?? '–'}</td>
    </tr>
  );
}

type DecisionProps = { state: SwitchState; action: SwitchAction; answer: DecisionAnswer | undefined };

const WORDS = { 'turn-on': 'on', extend: 'extend', 'turn-off': 'off' } as const;

function Decision({ state: { name, longest_hours }, action, answer }: DecisionProps) {
  const t = useTranslations('officeSwitches');
  const word = WORDS[action];
  return (
    <DecisionForm
      id={name}
      title={t(`decide.${word}.title`)}
      effect={t(`decide.${word}.effect`)}
      reasonLabel={t('decide.reason')}
      fields={(typed) =>
        action !== 'turn-off' && (
          <Select
            name="hours"
            id={`hours-${action}-${name}`}
            label={t('decide.hours')}
            defaultValue={typed('hours') ?? '1'}
            options={hoursUpTo(longest_hours).map((hours) => ({
              value: String(hours),
              label:
                hours > 24
                  ? t('decide.daysOption', { days: hours / 24 })
                  : t('decide.hoursOption', { hours }),
            }))}
          />
        )
      }
      actions={[
        { action, label: t(`decide.${word}.button`), variant: action === 'turn-on' ? 'danger' : 'primary' },
      ]}
      answer={answer}
    />
  );
}
