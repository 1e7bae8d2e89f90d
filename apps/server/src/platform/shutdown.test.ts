import { describe, expect, it } from 'vitest';
import { captureLog } from '../../test/capture-log.ts';
import { createShutdown } from './shutdown.ts';

describe('shutdown', () => {
  it('stops the parts in reverse order, one after the other', async () => {
    const told: string[] = [];
    const shutdown = createShutdown(captureLog().log);
    for (const name of ['database', 'HTTP', 'readiness'])
      shutdown.add(name, async () => {
        told.push(`${name} stops`);
        await Promise.resolve();
        told.push(`${name} stopped`);
      });
    await shutdown.stopAll();
    expect(told).toEqual([
      'readiness stops',
      'readiness stopped',
      'HTTP stops',
      'HTTP stopped',
      'database stops',
      'database stopped',
    ]);
  });

  it('continues after a part that fails to stop, and logs its name', async () => {
    const stopped: string[] = [];
    const { log, lines } = captureLog();
    const shutdown = createShutdown(log);
    shutdown.add('database', async () => stopped.push('database'));
    shutdown.add('worker', async () => {
      throw new Error('stuck');
    });
    shutdown.add('HTTP', async () => stopped.push('HTTP'));
    await shutdown.stopAll();
    expect(stopped).toEqual(['HTTP', 'database']);
    expect(lines()).toEqual([
      expect.objectContaining({
        msg: 'worker did not stop cleanly',
        err: expect.objectContaining({ message: 'stuck' }),
      }),
    ]);
  });
});
