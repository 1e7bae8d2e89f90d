import { primaryUrl } from '@marque/db/primary-url';
import { eventually } from '@marque/testing/eventually';
import { expect, onTestFinished, test } from 'vitest';
import { addressOfBoth, startPrimary, startReplica } from '../../../test/replicas/start-replica.ts';

test('of two hosts the one with the newer timeline is the primary, and never the older one again', async () => {
  const primary = await startPrimary();
  onTestFinished(primary.stop);
  const replica = await startReplica(primary);
  onTestFinished(replica.stop);
  const both = addressOfBoth(primary, replica);
  expect(await primaryUrl(both)).toBe(primary.url);

  // The old primary goes on, as if nobody had fenced it.
  await replica.promote();
  await eventually(async () => expect(await primaryUrl(both)).toBe(replica.url));
  await replica.kill();
  await eventually(() => expect(primaryUrl(both)).rejects.toThrow('was replaced by another host'));
});
