import type { FastifyRequest } from 'fastify';
import type { Rendering } from './page-cache.ts';
import type { SharedPage } from './shared-page.ts';

/** Null: the page cannot be shared. */
type Render = () => Promise<SharedPage | null>;

export async function renderIntoCache(rendering: Rendering, render: Render): Promise<SharedPage | null> {
  let shared: SharedPage | null = null;
  try {
    shared = await render();
  } finally {
    rendering.finish(shared);
  }
  return shared;
}

/** Renders and compresses a page again while requests still get the cached one. */
export function renewInCache(rendering: Rendering, { id, log }: FastifyRequest, render: Render): void {
  renderIntoCache(rendering, async () => {
    const shared = await render();
    await shared?.packed();
    return shared;
  }).catch((error) => log.error({ reqId: id, err: error }, 'a shared page could not be renewed'));
}
