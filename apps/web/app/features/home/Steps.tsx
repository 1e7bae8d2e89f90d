import type { HomeBlocks } from './arrange-blocks.server.ts';
import { BlockText } from './BlockText.tsx';

const STEPS = ['step-choose', 'step-bid', 'step-win'] as const;

export function Steps({ placed }: Pick<HomeBlocks, 'placed'>) {
  if (!placed.steps) return null;
  const steps = STEPS.flatMap((slot) => placed[slot] ?? []);
  return (
    <section aria-labelledby="steps-title" className="mx-auto max-w-7xl px-5 py-16 sm:px-8 lg:py-28">
      {placed.steps.eyebrow && <p className="eyebrow text-brand-ink">{placed.steps.eyebrow}</p>}
      <h2 id="steps-title" className="title mt-3 text-3xl sm:text-5xl">
        {placed.steps.title}
      </h2>
      <ol className="mt-12 grid gap-x-12 gap-y-10 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.slug} className="grid grid-cols-[3.5rem_1fr] gap-x-4 md:block">
            <span aria-hidden className="title block text-6xl text-brand-ink tabular-nums lg:text-8xl">
              {index + 1}
            </span>
            <div>
              <h3 className="title text-2xl md:mt-5">{step.title}</h3>
              <BlockText block={step} className="mt-3 text-ink-muted" />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
