import type { Draft } from '@marque/contracts/selling/drafts';
import type { HidingBox } from '@marque/domain/media/hiding-box';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { BoxEditor } from './BoxEditor.tsx';
import { BOX_FIELDS, USUAL_BOX, writeBoxes } from './read-boxes.ts';

type HidePartProps = {
  picture: Draft['pictures'][number];
  number: number;
  action: string;
  /** False: what is hidden stays hidden, and new boxes are drawn on the picture as everybody sees it. */
  canShowAgain?: boolean;
};

const USUAL: Record<(typeof BOX_FIELDS)[number], number> = {
  left: USUAL_BOX.x * 100,
  top: USUAL_BOX.y * 100,
  width: USUAL_BOX.width * 100,
  height: USUAL_BOX.height * 100,
};

/** Hides plates and faces in a picture. Without JavaScript, number fields say where the next box is. */
export function HidePart({ picture, number, action, canShowAgain = true }: HidePartProps) {
  const t = useTranslations('hidingBox');
  const isHydrated = useHydrated();
  const hiding = useFetcher<{ sentence: string | null }>();
  const [isOpen, setOpen] = useState(false);
  const [boxes, setBoxes] = useState<HidingBox[] | null>(null);
  const { image, boxes: saved, uncovered_url: uncovered } = picture;
  const isHidden = saved.length > 0;
  const shown = boxes ?? (canShowAgain ? saved : []);
  return (
    <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 items-center text-brand-ink text-sm underline underline-offset-4">
        {isHidden ? t('hidden', { count: saved.length }) : t('title')}
      </summary>
      <hiding.Form
        method="post"
        action={action}
        preventScrollReset
        onSubmit={() => setBoxes(null)}
        className="grid gap-3 pb-3"
      >
        <input type="hidden" name="picture" value={picture.id} />
        <p className="text-ink-muted text-sm">{t(canShowAgain ? 'text' : 'textForGood')}</p>
        {isHydrated && isOpen && (
          <>
            <input
              type="hidden"
              name="boxes"
              value={writeBoxes(canShowAgain ? shown : [...saved, ...shown])}
            />
            <BoxEditor
              image={{
                ...{
                  src: (canShowAgain && uncovered) || image.src,
                  width: image.width,
                  height: image.height,
                },
                alt: t('picture', { number }),
              }}
              boxes={shown}
              onChange={setBoxes}
            />
          </>
        )}
        {!isHydrated && (
          <div className="grid grid-cols-2 gap-3">
            {BOX_FIELDS.map((name) => (
              <TextField
                key={name}
                id={`${name}-${picture.id}`}
                name={name}
                type="number"
                min={name === 'left' || name === 'top' ? 0 : 1}
                max={100}
                label={t(`fields.${name}`)}
                defaultValue={USUAL[name]}
              />
            ))}
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="action"
            value="hide-in-picture"
            variant="secondary"
            isPending={hiding.state !== 'idle'}
            isDisabled={isHydrated && boxes === null}
          >
            {t('save')}
          </Button>
          {isHidden && canShowAgain && (
            <Button type="submit" name="action" value="show-picture" variant="quiet">
              {t('undo')}
            </Button>
          )}
        </div>
        {hiding.data?.sentence && <Notice tone="danger">{hiding.data.sentence}</Notice>}
      </hiding.Form>
    </details>
  );
}
