import type { ComponentProps } from 'react';
import { LateFile } from '../../ui/LateFile.tsx';
import { LatePart } from '../../ui/LatePart.tsx';
import type { BlockText } from './BlockText.tsx';
import { blockTextFile } from './late-home-files.ts';

/** The text of a block on the first screen. The code for its links is loaded late. */
export const LateText = (props: ComponentProps<typeof BlockText>) => (
  <LatePart>
    <LateFile file={blockTextFile} props={props} />
  </LatePart>
);
