import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';

const program = (afterwards: string) => [
  '--input-type=module',
  '--eval',
  `import { createLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
   const log = createLog({ logLevel: 'info', production: true });
   for (let n = 1; n <= 200; n++) log.info({ n }, 'a line that is long enough to fill what is gathered once or twice');
   ${afterwards}`,
];
const everyLine = Array.from({ length: 200 }, (_, index) => index + 1);
const numbersIn = (text: string): number[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).n);

test.each([
  ['ends by itself', ''],
  ['calls process.exit', 'process.exit(0);'],
  ['fails', 'throw new Error("broken");'],
])('a program that %s loses no log line', (_how, afterwards) => {
  const { stdout } = spawnSync(process.execPath, program(afterwards), { encoding: 'utf8' });
  // Lines that were being written at the exit may arrive after the lines that the exit handler writes.
  expect(numbersIn(stdout).toSorted((a, b) => a - b)).toEqual(everyLine);
});

test('a program whose output is closed keeps its exit code', async () => {
  const child = spawn(process.execPath, program('setTimeout(() => process.exit(7), 200);'), {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  child.stdout.destroy();
  expect((await once(child, 'exit'))[0]).toBe(7);
});

test('a program that keeps running writes its last lines', async () => {
  const child = spawn(process.execPath, program('setInterval(() => {}, 60_000);'));
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  child.stdout.setEncoding('utf8');
  for await (const chunk of child.stdout) {
    text += chunk;
    if (text.includes('"n":200')) break;
  }
  expect(numbersIn(text)).toEqual(everyLine);
});
