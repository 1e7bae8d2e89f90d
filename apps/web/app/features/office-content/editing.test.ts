import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choose,
  continueEditing,
  isDirty,
  noteConflict,
  noteOnline,
  noteRefused,
  noteSaved,
  noteTyped,
  startEditing,
} from './editing.ts';

const start = startEditing(3, { title: 'Old', body: 'Words' });
const theirs = { number: 4, author: 'grace', stored: { title: 'Theirs', body: 'Words' } };

describe('an edit', () => {
  it('is dirty until what was typed is saved', () => {
    const typed = noteTyped(start, { title: 'Mine' });
    expect([isDirty(start), isDirty(typed)]).toEqual([false, true]);
    const saved = noteSaved(typed, { number: 4, typed: typed.typed, isAutosave: true });
    expect([isDirty(saved), saved.number]).toEqual([false, 4]);
  });

  it('is saved again when the connection is back', () => {
    const refused = noteRefused(noteTyped(start, { title: 'Mine' }), 'The server could not be reached.');
    expect(refused.refusal).not.toBeNull();
    expect(noteOnline(refused)).toEqual({ ...refused, refusal: null });
    expect(noteOnline(start)).toBe(start);
  });

  it('stays dirty if somebody typed on while it was being saved', () => {
    const sent = noteTyped(start, { title: 'Mine' });
    const further = noteTyped(sent, { title: 'Mine too' });
    expect(isDirty(noteSaved(further, { number: 4, typed: sent.typed, isAutosave: true }))).toBe(true);
  });

  it('takes over what only the colleague has changed', () => {
    const merged = noteConflict(noteTyped(start, { body: 'My words' }), theirs);
    expect(merged).toMatchObject({
      ...{ number: 4, typed: { title: 'Theirs', body: 'My words' }, taken: ['title'], disputed: [] },
      written: 1,
    });
    expect(isDirty(merged)).toBe(true);
    const saved = { number: 5, typed: merged.typed };
    expect(noteSaved(merged, { ...saved, isAutosave: true }).taken).toEqual(['title']);
    expect(noteSaved(merged, { ...saved, isAutosave: false })).toMatchObject({ taken: [], conflict: null });
  });

  it('asks about what both have changed, and keeps what was typed until then', () => {
    const disputed = noteConflict(noteTyped(start, { title: 'Mine' }), theirs);
    expect(disputed).toMatchObject({ typed: { title: 'Mine' }, disputed: ['title'] });
    expect(choose(disputed, 'title', 'mine')).toMatchObject({ typed: { title: 'Mine' }, disputed: [] });
    const taken = choose(disputed, 'title', 'theirs');
    expect(taken).toMatchObject({ typed: { title: 'Theirs' }, disputed: [], written: 2 });
    expect(isDirty(taken)).toBe(false);
  });

  it('that was refused without JavaScript asks about everything that differs', () => {
    expect(continueEditing({ title: 'Mine', body: 'Words' }, theirs)).toMatchObject({
      ...{ number: 4, typed: { title: 'Mine', body: 'Words' }, disputed: ['title'] },
    });
  });

  it('contains after any conflict what was typed or what the colleague saved, for each control', () =>
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (base, mine, stored) => {
        const typed = noteTyped(startEditing(1, { title: base }), { title: mine });
        const after = noteConflict(typed, { number: 2, author: null, stored: { title: stored } });
        expect([mine, stored]).toContain(after.typed.title);
        if (mine !== base) expect(after.typed.title).toBe(mine);
      }),
    ));
});
