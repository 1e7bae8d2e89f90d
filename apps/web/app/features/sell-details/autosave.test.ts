import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Autosave, createAutosave, type SaveOutcome } from './autosave.ts';
import type { Saved } from './autosave-edits.ts';
import { keptEdits } from './kept-edits.ts';

const FIELDS = ['make', 'model', 'town'] as const;
type Field = (typeof FIELDS)[number];

const isSame = (_: Field, one: string, other: string) => one.trim() === other.trim();

function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** What happens to the next request. A late one arrives before the next one, after the page has given it up. */
type Network = 'works' | 'loses-answer' | 'loses-request' | 'is-late';

/** A server with the rule of the real one: a save that is based on an older version changes nothing. */
function createServer() {
  const current: Saved<Field> = { version: 1, values: { make: '', model: '', town: '' } };
  return {
    current: (): Saved<Field> => ({ version: current.version, values: { ...current.values } }),
    save(changes: Partial<Record<Field, string>>, version: number): SaveOutcome<Field> {
      if (version !== current.version) return { kind: 'changed-elsewhere', current: this.current() };
      Object.assign(current.values, changes);
      current.version += 1;
      return { kind: 'saved', version: current.version };
    },
  };
}

function createWorld() {
  const server = createServer();
  const storage = memoryStorage();
  let network: Network = 'works';
  const late: (() => void)[] = [];
  const receiveLate = () => {
    for (const receive of late.splice(0)) receive();
  };
  const overwritten: string[] = [];
  /** Every value of a field that a tab has shown to the seller, or has sent itself. */
  const seen = [new Map<Field, Set<string>>(), new Map<Field, Set<string>>()];
  const see = (tab: number, field: Field, value: string) => {
    const values = seen[tab]?.get(field) ?? new Set<string>();
    seen[tab]?.set(field, values.add(value));
  };

  const openTab = (tab: number): Autosave<Field> => {
    receiveLate();
    const saved = server.current();
    for (const field of FIELDS) see(tab, field, saved.values[field] ?? '');
    return createAutosave<Field>({
      saved,
      kept: keptEdits({ draftId: 'car', customerId: 'ada' }, isSame, storage),
      isSame,
      check: (_, value) => (value.includes('!') ? 'Invalid' : null),
      now: () => 0,
      send: (changes, version) => {
        receiveLate();
        if (network === 'loses-request') return Promise.resolve({ kind: 'unreachable' });
        const receive = () => {
          const before = server.current();
          const outcome = server.save(changes, version);
          if (outcome.kind === 'saved')
            for (const [field, value] of Object.entries(changes) as [Field, string][]) {
              const old = before.values[field] ?? '';
              if (old !== value && !seen[tab]?.get(field)?.has(old)) overwritten.push(`${field}: ${old}`);
              see(tab, field, value);
            }
          return outcome;
        };
        if (network === 'is-late') {
          late.push(receive);
          return Promise.resolve({ kind: 'unreachable' });
        }
        const outcome = receive();
        if (network === 'loses-answer') return Promise.resolve({ kind: 'unreachable' });
        if (outcome.kind === 'changed-elsewhere')
          for (const field of FIELDS) see(tab, field, outcome.current.values[field] ?? '');
        return Promise.resolve(outcome);
      },
    });
  };
  return {
    server,
    storage,
    overwritten,
    openTab,
    setNetwork: (next: Network) => {
      network = next;
    },
  };
}

const step = fc.oneof(
  fc.record({
    act: fc.constant('type' as const),
    tab: fc.nat(1),
    field: fc.constantFrom(...FIELDS),
    letter: fc.constantFrom('a', 'b', 'c', '', 'd!'),
  }),
  fc.record({ act: fc.constant('flush' as const), tab: fc.nat(1) }),
  fc.record({ act: fc.constant('reload' as const), tab: fc.nat(1) }),
  fc.record({
    act: fc.constant('choose' as const),
    tab: fc.nat(1),
    which: fc.constantFrom('mine' as const, 'theirs' as const),
  }),
  fc.record({
    act: fc.constant('network' as const),
    network: fc.constantFrom<Network>('works', 'works', 'loses-answer', 'loses-request', 'is-late'),
  }),
);

describe('saving by itself', () => {
  it('never loses the newest typed value, and never overwrites a value that the seller has not seen', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const world = createWorld();
        const tabs = [world.openTab(0), world.openTab(1)];
        const newest = new Map<Field, string>();

        for (const next of steps) {
          if (next.act === 'network') {
            world.setNetwork(next.network);
            continue;
          }
          const tab = tabs[next.tab] as Autosave<Field>;
          if (next.act === 'type') {
            tab.edit(next.field, next.letter);
            // Typing what the page showed before changes nothing.
            if (tab.state().edits[next.field]) newest.set(next.field, next.letter);
            else newest.delete(next.field);
          } else if (next.act === 'flush') await tab.flush();
          else if (next.act === 'reload') tabs[next.tab] = world.openTab(next.tab);
          else
            for (const field of Object.keys(tab.state().conflicts) as Field[]) {
              if (next.which === 'theirs' && newest.get(field) === tab.valueOf(field)) newest.delete(field);
              // The seller types the value again by choosing it.
              if (next.which === 'mine') newest.set(field, tab.valueOf(field));
              tab.choose(field, next.which);
            }

          const kept = keptEdits<Field>({ draftId: 'car', customerId: 'ada' }, isSame, world.storage).read();
          for (const [field, value] of newest) {
            const places = [
              world.server.current().values[field],
              kept[field]?.value,
              ...tabs.map((open) => open.state().edits[field]?.value),
            ];
            expect(places).toContain(value);
          }
        }
        expect(world.overwritten).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('brings everything to the server in the end, once the seller has answered', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const world = createWorld();
        const tabs = [world.openTab(0), world.openTab(1)];
        for (const next of steps) {
          if (next.act === 'network') world.setNetwork(next.network);
          else if (next.act === 'type' && !next.letter.includes('!'))
            tabs[next.tab]?.edit(next.field, next.letter);
          else if (next.act === 'flush') await tabs[next.tab]?.flush();
          else if (next.act === 'reload') tabs[next.tab] = world.openTab(next.tab);
        }
        world.setNetwork('works');
        for (const tab of tabs) {
          await tab.flush();
          for (const field of Object.keys(tab.state().conflicts) as Field[]) tab.choose(field, 'mine');
          await tab.flush();
          expect(tab.state()).toMatchObject({ edits: {}, conflicts: {}, status: 'calm' });
        }
        const reopened = world.openTab(0);
        expect(reopened.state()).toMatchObject({ edits: {}, conflicts: {} });
      }),
      { numRuns: 500 },
    );
  });

  it('never asks about a value that was typed in the same tab', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const world = createWorld();
        let tab = world.openTab(0);
        for (const next of steps) {
          if (next.act === 'network') world.setNetwork(next.network);
          else if (next.act === 'type') tab.edit(next.field, next.letter);
          else if (next.act === 'flush') await tab.flush();
          else if (next.act === 'reload') tab = world.openTab(0);
          expect(tab.state().conflicts).toEqual({});
        }
      }),
      { numRuns: 500 },
    );
  });

  it('sends one request at a time, with the newest value of each field', async () => {
    const sent: Partial<Record<Field, string>>[] = [];
    const answers: (() => void)[] = [];
    const autosave = createAutosave<Field>({
      saved: { version: 1, values: {} },
      kept: keptEdits({ draftId: 'car', customerId: 'ada' }, isSame, memoryStorage()),
      isSame,
      check: () => null,
      now: () => 0,
      send: (changes, version) => {
        sent.push(changes);
        return new Promise((resolve) => {
          answers.push(() => resolve({ kind: 'saved', version: version + 1 }));
        });
      },
    });
    autosave.edit('make', 'Lan');
    const first = autosave.flush();
    autosave.edit('make', 'Lancia');
    autosave.edit('model', 'Aurelia');
    const second = autosave.flush();
    expect(sent).toEqual([{ make: 'Lan' }]);
    answers[0]?.();
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]).toEqual({ make: 'Lancia', model: 'Aurelia' });
    answers[1]?.();
    await Promise.all([first, second]);
    expect(autosave.state()).toMatchObject({ status: 'calm', edits: {}, saved: { version: 3 } });
  });

  it('does not send a refused value again until it changes', async () => {
    const sent: Partial<Record<Field, string>>[] = [];
    const autosave = createAutosave<Field>({
      saved: { version: 1, values: {} },
      kept: keptEdits({ draftId: 'car', customerId: 'ada' }, isSame, memoryStorage()),
      isSame,
      check: () => null,
      now: () => 0,
      send: (changes, version) => {
        sent.push(changes);
        return Promise.resolve(
          changes.make === 'bad'
            ? { kind: 'refused', faults: { make: 'Not a make.' } }
            : { kind: 'saved', version: version + 1 },
        );
      },
    });
    autosave.edit('make', 'bad');
    autosave.edit('town', 'Turin');
    await autosave.flush();
    expect(autosave.state().faults.make?.sentence).toBe('Not a make.');
    expect(sent).toEqual([{ make: 'bad', town: 'Turin' }, { town: 'Turin' }]);
    await autosave.flush();
    expect(sent).toHaveLength(2);
    autosave.edit('make', 'Fiat');
    await autosave.flush();
    expect(sent[2]).toEqual({ make: 'Fiat' });
    expect(autosave.state()).toMatchObject({ faults: {}, edits: {} });
  });

  describe('a first version without an answer', () => {
    const begin = (outcomes: SaveOutcome<Field>[]) => {
      const sent: Partial<Record<Field, string>>[] = [];
      const autosave = createAutosave<Field>({
        saved: { version: 0, values: {} },
        kept: keptEdits({ draftId: 'car', customerId: 'ada' }, isSame, memoryStorage()),
        isSame,
        check: () => null,
        now: () => 0,
        send: (changes) => {
          sent.push(changes);
          return Promise.resolve(outcomes.shift() ?? { kind: 'saved', version: 1 });
        },
      });
      return { autosave, sent };
    };

    it('is saved if something needs it, once', async () => {
      const { autosave, sent } = begin([]);
      await autosave.flush();
      expect(sent).toEqual([]);
      await Promise.all([autosave.ensureSaved(), autosave.ensureSaved()]);
      await autosave.ensureSaved();
      expect(sent).toEqual([{}]);
      expect(autosave.state()).toMatchObject({ status: 'calm', saved: { version: 1 } });
    });

    it('is tried again after a lost connection', async () => {
      const { autosave, sent } = begin([{ kind: 'unreachable' }]);
      await autosave.ensureSaved();
      expect(autosave.state().status).toBe('waiting');
      await autosave.flush();
      expect(sent).toEqual([{}, {}]);
      expect(autosave.state()).toMatchObject({ status: 'calm', saved: { version: 1 } });
    });

    it.each<SaveOutcome<Field>>([
      { kind: 'closed', sentence: 'Please verify your address.' },
      { kind: 'refused', faults: { make: 'Please verify your address.' } },
    ])('says why it was refused: $kind, and is tried again when it is asked for', async (outcome) => {
      const { autosave, sent } = begin([outcome]);
      await autosave.ensureSaved();
      await autosave.flush();
      expect(sent).toEqual([{}]);
      expect(autosave.state()).toMatchObject({
        status: 'closed',
        closedBecause: 'Please verify your address.',
      });
      await autosave.ensureSaved();
      expect(autosave.state()).toMatchObject({ status: 'calm', closedBecause: null, saved: { version: 1 } });
    });

    it('is saved without the answers that the server refuses', async () => {
      const { autosave, sent } = begin([{ kind: 'refused', faults: { make: 'Not a make.' } }]);
      autosave.edit('make', 'bad');
      await autosave.ensureSaved();
      expect(sent).toEqual([{ make: 'bad' }, {}]);
      expect(autosave.state()).toMatchObject({ saved: { version: 1 }, edits: { make: { value: 'bad' } } });
    });
  });
});
