import { createSingleFlight } from '../../platform/single-flight.ts';

/** Computes each answer at most once in this time, however many callers ask. Only the latest answers are kept. */
export function keepAnswers<Answer>({ seconds, most }: { seconds: number; most: number }) {
  const inFlight = createSingleFlight<Answer>();
  const kept = new Map<string, { answer: Answer; until: number }>();

  return async (question: string, now: Date, compute: () => Promise<Answer>): Promise<Answer> => {
    const found = kept.get(question);
    if (found && now.getTime() < found.until) return found.answer;
    const answer = await inFlight(question, compute);
    kept.delete(question);
    kept.set(question, { answer, until: now.getTime() + seconds * 1_000 });
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return answer;
  };
}
