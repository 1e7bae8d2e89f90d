import { serveTypesetter } from '../../platform/typesetting/serve-typesetter.ts';
import { typeset } from './typeset.ts';

serveTypesetter(typeset);
