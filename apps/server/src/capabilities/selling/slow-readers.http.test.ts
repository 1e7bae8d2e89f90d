import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DOCUMENT_MAX_BYTES } from '@marque/domain/selling/documents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConsignment } from '../../../test/selling/open-consignment.ts';
import { sendFile } from '../../../test/selling/send-file.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { pdf } from '../media/test/pdf.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'marque-readers-'));
const served = useTestApp({ env: { DATA_DIR } });
beforeAll(() => served.app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));
const { must, person } = openConsignment(served);

const READERS = 12;

test('documents are not in memory while slow readers receive them', async () => {
  const { token, ...seller } = await person();
  const { id } = await must({ token, ...seller }, 'POST', '/listings/create', { make: 'Lancia' });
  const sent = await sendFile(served.app, {
    ...{ token, url: `/api/listings/${id}/documents?kind=invoice`, content: pdf('large') },
  });
  const [{ url }] = sent.json().data;
  const { file_id } = await served.database.kysely
    .selectFrom('seller_documents')
    .select('file_id')
    .where('listing_id', '=', id)
    .executeTakeFirstOrThrow();
  await writeFile(join(DATA_DIR, 'media/pictures/private', file_id), Buffer.alloc(DOCUMENT_MAX_BYTES));

  const { port } = served.app.server.address() as AddressInfo;
  const before = process.memoryUsage().arrayBuffers;
  const sockets = await Promise.all(
    Array.from({ length: READERS }, async () => {
      const socket = connect(port, '127.0.0.1');
      socket.write(`GET ${url} HTTP/1.1\r\nhost: localhost\r\naccess-token: ${token}\r\n\r\n`);
      const [head] = await once(socket, 'data');
      socket.pause();
      expect(String(head)).toMatch(
        new RegExp(`^HTTP/1.1 200 [^]*content-length: ${DOCUMENT_MAX_BYTES}\r\n`, 'i'),
      );
      return socket;
    }),
  );
  const used = process.memoryUsage().arrayBuffers - before;
  for (const socket of sockets) socket.destroy();
  expect(used).toBeLessThan((READERS * DOCUMENT_MAX_BYTES) / 2);
});
