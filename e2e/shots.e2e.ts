import { inTransaction } from '@marque/db/transaction';
import { writeAudit } from '@marque/server/capabilities/audit/write-audit';
import { test } from 'vitest';
import { useHouse } from './house.ts';
import { logInAs, visitAsStaff } from './log-in-as.ts';

const house = useHouse();
test('shots', async () => {
  await inTransaction(house.database, (trx) =>
    writeAudit(
      trx,
      Array.from({ length: 60 }, (_, index) => ({
        ...{
          subject: {
            kind: index % 2 ? ('role' as const) : ('switch' as const),
            id: index % 2 ? '0193b1de-0000-7000-8000-00000000000a' : 'read-only',
          },
        },
        ...{
          action: index % 2 ? ('role-given' as const) : ('secret-read' as const),
          actor: null,
          at: new Date(),
          reason: 'For a test of how a longer reason wraps in the table',
        },
        changes: { roles: { before: [], after: ['editor'] } },
      })),
    ),
  );
  for (const [width, colorScheme] of [
    [360, 'light'],
    [360, 'dark'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const) {
    const { page, open } = await visitAsStaff(house, { viewport: { width, height: 800 }, colorScheme });
    await open('/de/office/audit');
    await page.screenshot({ path: `/tmp/access-audit-${width}-${colorScheme}.png` });
    if (colorScheme === 'light') {
      await page.getByRole('row').nth(1).getByRole('link').first().click();
      await page.getByRole('article').waitFor();
      await page.screenshot({ path: `/tmp/access-entry-${width}.png` });
    }
  }
  for (const email of ['buyer@example.com', 'curator@example.com']) {
    const visitor = await house.visit({ viewport: { width: 1280, height: 700 } });
    await logInAs(house, visitor, email);
    await visitor.page.goto('/en/office/audit');
    await visitor.page.screenshot({ path: `/tmp/access-${email.split('@')[0]}.png` });
  }
});
