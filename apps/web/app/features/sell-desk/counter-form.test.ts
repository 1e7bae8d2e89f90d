import { parseWithZod } from '@conform-to/zod/v4';
import { PLAN_TYPES } from '@marque/domain/listings/plan-type';
import { describe, expect, it } from 'vitest';
import { counterBody, counterDefaults, counterForm } from './counter-form.ts';

const TERMS = {
  ...{ number: 3, step: 'proposed' as const, side: 'house' as const, comparables: [], note: null },
  ...{ estimate_low: 20_000, estimate_high: 26_000, reserve: 19_500, fee_minor: 25_000 },
  ...{ plan_type: PLAN_TYPES.Standard, made_at: '2026-06-01T12:00:00.000Z' },
  ...{ starts_at: '2026-06-11T18:00:00.000Z', ends_at: '2026-06-18T18:00:00.000Z' },
};

const send = (changes: object) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...counterDefaults(TERMS, 'EU', false), ...changes }))
    form.set(name, String(value));
  return parseWithZod(form, { schema: counterForm(TERMS) });
};

const faults = (changes: object) => send(changes).reply().error;

const body = (changes: object) => {
  const sent = send(changes);
  if (sent.status !== 'success') throw new Error(JSON.stringify(sent.reply().error));
  return counterBody(sent.value, TERMS, 'EU');
};

describe('a counter-proposal', () => {
  it('asks for new days if those of the proposal have passed', () => {
    const { starts_at, ends_at } = counterDefaults(TERMS, 'EU', true);
    expect(Object.keys(faults({ starts_at, ends_at }) ?? {})).toEqual(['starts_at', 'ends_at']);
  });

  it('repeats the terms if nothing is changed', () => {
    expect(body({})).toEqual({
      ...{ number: 3, reserve: 19_500, starts_at: TERMS.starts_at, ends_at: TERMS.ends_at },
    });
  });

  it.each(['18000', '£18,000', '18.000 €', '18,000', '18.000', "18'000", ' 18 000 '])(
    'reads the reserve %s',
    (reserve) => {
      expect(body({ reserve }).reserve).toBe(18_000);
    },
  );

  it('sells without reserve, whatever the field contains', () => {
    expect(body({ sells: 'without-reserve', reserve: 'nothing' }).reserve).toBeNull();
  });

  it('keeps the hours of moved days', () => {
    expect(body({ starts_at: '2026-06-13', ends_at: '2026-06-20' })).toMatchObject({
      ...{ starts_at: '2026-06-13T18:00:00.000Z', ends_at: '2026-06-20T18:00:00.000Z' },
    });
  });

  it('explains a reserve above the low estimate next to its field', () => {
    expect(faults({ reserve: '20,001' })).toEqual({ reserve: ['reserve-too-high'] });
    expect(faults({ reserve: '20,000' })).toBeUndefined();
  });

  it.each(['', '0', '-5', 'about 18000', '1e4', '99999999999999'])('refuses the reserve "%s"', (reserve) => {
    expect(faults({ reserve })).toEqual({ reserve: ['reserve-invalid'] });
  });

  it('needs days', () => {
    expect(Object.keys(faults({ starts_at: '', ends_at: '2026-02-30' }) ?? {})).toEqual([
      'starts_at',
      'ends_at',
    ]);
  });
});
