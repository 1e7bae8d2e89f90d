import { PRODUCT_NAME } from '@marque/domain/product';
import { ActionSpecimens } from './ActionSpecimens.tsx';
import { FieldSpecimens } from './FieldSpecimens.tsx';
import { LiveSpecimens } from './LiveSpecimens.tsx';
import { MessageSpecimens } from './MessageSpecimens.tsx';
import { TypeSpecimens } from './TypeSpecimens.tsx';

const SCHEMES = [
  { scheme: 'light', title: 'Light' },
  { scheme: 'dark', title: 'Dark' },
];

/** Each primitive in each state, in the light and the dark scheme. Dialogs and menus open in the scheme of the page. */
export const Gallery = () => (
  <>
    <h1 className="sr-only">{PRODUCT_NAME}: primitives</h1>
    <div className="grid xl:grid-cols-2">
      {SCHEMES.map(({ scheme, title }) => (
        <div key={scheme} data-theme={scheme} className="min-w-0 bg-paper px-4 py-8 text-ink sm:px-10">
          <div className="mx-auto max-w-2xl">
            <h2 className="display mb-6 text-4xl">{title}</h2>
            <TypeSpecimens />
            <ActionSpecimens scheme={scheme} />
            <LiveSpecimens />
            <MessageSpecimens />
            <FieldSpecimens scheme={scheme} />
          </div>
        </div>
      ))}
    </div>
  </>
);
