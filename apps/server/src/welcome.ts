import { PRODUCT_NAME } from '@marque/domain/product';
import { DEMO_PASSWORD, demoAccounts } from './capabilities/demo/seed-accounts.ts';
import type { Config } from './platform/config.ts';

/** Prints the address of the site and the demo accounts at the end of a start. */
export function welcome(config: Config): void {
  const lines = [`${PRODUCT_NAME} is ready: ${config.publicUrl}`];
  if (!config.production)
    lines.push(
      '',
      `Demo accounts, password ${DEMO_PASSWORD}:`,
      ...demoAccounts.map(({ email }) => `  ${email}`),
      '',
      `Mail that would be sent: ${config.publicUrl}/dev/outbox   API: ${config.publicUrl}/api/docs   Ctrl-C stops everything.`,
    );
  console.log(`\n${lines.join('\n')}\n`);
}
