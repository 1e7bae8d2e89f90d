import type { HomeBlocks } from './arrange-blocks.server.ts';
import { BlockText } from './BlockText.tsx';

const PROMISES = ['promise-open', 'promise-fair', 'promise-clear'] as const;

export function Promises({ placed }: Pick<HomeBlocks, 'placed'>) {
  if (!placed.promises) return null;
  const promises = PROMISES.flatMap((slot) => placed[slot] ?? []);
  return (
    <section aria-labelledby="promises-title" className="mx-auto max-w-7xl px-5 py-16 sm:px-8 lg:py-28">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.6fr]">
        <h2 id="promises-title" className="title text-3xl sm:text-5xl">
          {placed.promises.title}
        </h2>
        <div>
          <BlockText block={placed.promises} className="font-serif text-xl leading-snug! sm:text-2xl" />
          <dl className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-3">
            {promises.map((promise) => (
              <div key={promise.slug} className="border-ink border-t pt-4">
                <dt className="font-semibold">{promise.title}</dt>
                <dd className="mt-2 text-ink-muted">
                  <BlockText block={promise} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
