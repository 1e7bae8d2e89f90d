import layers from './.dependency-cruiser.mjs';

/** Folders of the product import each other in one direction. Tests are left out: they may use what they like. */
export default {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'Two folders that import each other can only be understood together',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...layers.options,
    exclude: {
      path: [...layers.options.exclude.path, '\\.test\\.tsx?$', '/test/', '^apps/server/test/', '\\+types/'],
    },
  },
};
