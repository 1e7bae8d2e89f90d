import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { warningObstacle } from './warning-obstacle.ts';

const person = fc.constantFrom('ada', 'ben', 'cleo');

describe('warningObstacle', () => {
  it('lets staff warn a customer about a comment on a car of somebody else', () => {
    const comment = { authorId: 'ada', ownerId: 'ben', authorIsStaff: false };
    expect(warningObstacle(comment, 'cleo')).toBeNull();
    expect(warningObstacle({ ...comment, authorIsStaff: true }, 'cleo')).toBe('customer-is-staff');
  });

  it('never lets anybody decide in their own affair', () => {
    fc.assert(
      fc.property(person, person, person, fc.boolean(), (authorId, ownerId, staffId, authorIsStaff) => {
        const obstacle = warningObstacle({ authorId, ownerId, authorIsStaff }, staffId);
        expect(obstacle === 'not-allowed').toBe([authorId, ownerId].includes(staffId));
        if (authorIsStaff) expect(obstacle).not.toBeNull();
      }),
    );
  });
});
