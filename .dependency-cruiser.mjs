/** A rule for one layer, with the layers that it may import. `docs/ARCHITECTURE.md` explains the layers. */
const only = (from, allowed) => ({
  name: `layer-${from.replaceAll('/', '-')}`,
  comment: `${from} may know of ours only: ${allowed.join(', ') || 'itself'}`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: {
    path: '^(apps|packages|e2e|bench|scripts)/',
    pathNot: [from, ...allowed].map((folder) => `^${folder}/`),
  },
});

export default {
  forbidden: [
    only('packages/domain', []),
    only('packages/artwork', []),
    only('packages/contracts', ['packages/domain']),
    // The tests of `packages/db` use the test databases of `packages/testing`.
    only('packages/db', ['packages/domain', 'packages/contracts', 'packages/testing']),
    only('packages/testing', ['packages/domain', 'packages/contracts', 'packages/db']),
    only('apps/web', ['packages/domain', 'packages/contracts']),
    only('apps/server', [
      'packages/domain',
      'packages/contracts',
      'packages/db',
      'packages/testing',
      'packages/artwork',
    ]),
    {
      name: 'testing-stays-in-tests',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: ['\\.test\\.tsx?$', '/test/', '^packages/testing/'] },
      to: { path: '^packages/testing/' },
    },
    {
      name: 'domain-is-pure',
      comment: 'No I/O, no framework',
      severity: 'error',
      from: { path: '^packages/domain/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer'] },
    },
    {
      name: 'pictures-are-decoded-apart',
      comment: 'Only the picture process loads sharp: hostile files and its memory stay out of the server',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: ['/media/process/', '/media/test/', '\\.test\\.ts$'],
      },
      to: {
        path: ['node_modules/sharp/', '/media/process/(main|perform-task)\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'platform-knows-no-capability',
      comment: 'The platform serves every capability, so it imports none of them',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/', pathNot: '^apps/server/src/platform/' },
    },
    {
      name: 'capabilities-are-wired-from-above',
      comment: 'app.ts and program.ts import the capabilities, never the other way round',
      severity: 'error',
      from: { path: '^apps/server/src/capabilities/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/[^/]+\\.ts$' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\+types/', '\\?url$'] },
    },
  ],
  options: {
    exclude: { path: ['/build/', '\\.react-router/', '/node_modules/'] },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
