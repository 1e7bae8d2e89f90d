import type { Heard } from './audience.ts';

type Member = { heard: number; isAstray: boolean };

/** Compares what the members of an audience hear. Keeping it for each of thousands would take much memory. */
export function createTally() {
  /** What the member who was first to hear something has heard. Every other must hear the same, in this order. */
  const sequences: number[] = [];
  const members: Member[] = [];
  const isBehind = ({ heard }: Member, events: number): boolean => heard < events;

  return {
    join(): { hear(sequence: number): void; leave(): void } {
      const member: Member = { heard: 0, isAstray: false };
      members.push(member);
      return {
        hear(sequence) {
          const place = member.heard++;
          if (place === sequences.length) sequences.push(sequence);
          else if (sequences[place] !== sequence) member.isAstray = true;
        },
        leave() {
          member.isAstray = true;
        },
      };
    },
    /** False while a member who is still listening may hear more. */
    isSettled: (events: number): boolean =>
      members.every((member) => member.isAstray || !isBehind(member, events)),
    heard: (events: number): Heard => ({
      sequences,
      astray: members.filter(({ heard, isAstray }) => isAstray || heard !== events).length,
    }),
  };
}
