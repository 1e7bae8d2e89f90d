import { describe, expect, it } from 'vitest';
import { kindsWithout, planFor, runEverything } from './plan-tests.ts';

const planned = (...changed: string[]) => planFor(changed, 'abc');
const projectsOf = ([...args]: string[] = []) => args.filter((arg) => !arg.startsWith('--'));

describe('the test plan', () => {
  it('contains everything by default', () => {
    expect(runEverything).toMatchObject({ runs: [[]], journeys: true });
    const run = ['/a/x.test.tsx', '/a/x.db.test.ts', '/a/x.http.test.ts', '/e2e/x.e2e.ts'];
    expect(kindsWithout(run, runEverything.expected)).toEqual([]);
    expect(kindsWithout(run.slice(0, 3), runEverything.expected)).toEqual(['e2e']);
    expect(kindsWithout(run.slice(1), runEverything.expected)).toEqual(['unit']);
  });

  it('contains the tests that import the changed code, and all journeys if the product has changed', () => {
    const { runs, journeys } = planned('packages/domain/src/bidding/premium.ts');
    expect(runs[0]).toContain('--changed=abc');
    expect(projectsOf(runs[0])).toEqual(['unit', 'database', 'http']);
    expect([runs[1], journeys]).toEqual([['--project', 'e2e'], true]);
  });

  it('contains no journey if only tests have changed', () => {
    for (const file of ['apps/server/src/app.test.ts', 'apps/server/test/ask.ts', 'scripts/test.ts'])
      expect(planned(file)).toMatchObject({
        journeys: false,
        runs: [expect.arrayContaining(['--changed=abc'])],
      });
  });

  it('contains only the changed journeys if only journeys have changed', () => {
    expect(planned('e2e/shell.e2e.ts').runs[1]).toEqual(['--changed=abc', '--project', 'e2e']);
  });

  it.each(['packages/db/migrations/0099_more.sql', 'apps/web/app/messages/en.json', 'package-lock.json'])(
    'contains everything if imports do not lead to the tests: %s',
    (file) => {
      const { runs, journeys } = planned(file, 'apps/server/src/app.ts');
      expect(runs[0]).not.toContain('--changed=abc');
      expect(journeys).toBe(true);
    },
  );

  it('is empty if only documentation has changed, and gives the reason', () => {
    expect(planned('docs/GLOSSARY.md', 'README.md')).toMatchObject({
      runs: [],
      whyNothing: expect.any(String),
    });
    expect(planned('content/en/pages/terms.md').whyNothing).toBeUndefined();
  });
});
