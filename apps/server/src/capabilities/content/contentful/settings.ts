import type { Config } from '../../../platform/config.ts';

export type ContentfulSettings = NonNullable<Config['contentful']>;
