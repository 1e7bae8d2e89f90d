import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AuditFact, auditFault, FIRST_AUDIT_HEAD, nextAuditHash } from './audit-chain.ts';

const fact: AuditFact = {
  ...{ position: 1, id: 7, action: 'role-given', subjectKind: 'role', subjectId: 'ada', actorId: 'ben' },
  ...{ actingFor: null, permission: 'roles.change', changes: { roles: { before: [], after: ['editor'] } } },
  ...{ detail: {}, reason: 'She writes the stories.', requestId: 'r-1', at: '2026-06-01T12:00:00.000Z' },
};

async function linked(content: AuditFact) {
  const hash = await nextAuditHash(FIRST_AUDIT_HEAD.hash, content);
  return { link: { position: content.position, previousHash: FIRST_AUDIT_HEAD.hash, hash }, fact: content };
}

describe('auditFault', () => {
  it('accepts an unchanged link', async () => {
    expect(await auditFault(FIRST_AUDIT_HEAD, await linked(fact))).toBeNull();
  });

  it('finds a change of any field', async () => {
    const { link } = await linked(fact);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...(Object.keys(fact) as (keyof AuditFact)[])), async (field) => {
        const changed = { ...fact, [field]: field === 'changes' ? { roles: {} } : 'something else' };
        expect(await auditFault(FIRST_AUDIT_HEAD, { link, fact: changed })).toBe('entry-changed');
      }),
    );
  });

  it('finds a gap in the positions and a wrong previous hash', async () => {
    const { link } = await linked(fact);
    expect(await auditFault({ ...FIRST_AUDIT_HEAD, position: 1 }, { link, fact })).toBe('position-missing');
    expect(await auditFault({ position: 0, hash: '1'.repeat(64) }, { link, fact })).toBe('link-broken');
  });
});
