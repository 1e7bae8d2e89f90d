import { boxBetween, type HidingBox, MOST_BOXES, withinPicture } from '@marque/domain/media/hiding-box';
import { Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { USUAL_BOX } from './read-boxes.ts';

type BoxEditorProps = {
  image: { src: string; width: number; height: number; alt: string };
  boxes: readonly HidingBox[];
  onChange: (boxes: HidingBox[]) => void;
};

/** A box has no other name than its place among the boxes. */
const PLACES = Array.from({ length: MOST_BOXES }, (_, index) => index);
const STEP = 0.01;
const MOVES: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** Boxes on a picture. They are drawn by a pointer, and moved and resized by a pointer or by the arrow keys. */
export function BoxEditor({ image, boxes, onChange }: BoxEditorProps) {
  const t = useTranslations('hidingBox');
  const keys = useId();
  const area = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<{ at: { x: number; y: number }; index: number | null } | null>(null);

  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = area.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const replace = (index: number, box: HidingBox) => onChange(boxes.with(index, withinPicture(box)));
  const remove = (index: number) => onChange(boxes.filter((_, place) => place !== index));

  const onPointerDown = (event: PointerEvent, index: number | null) => {
    if (index === null && boxes.length >= MOST_BOXES) return;
    event.stopPropagation();
    area.current?.setPointerCapture(event.pointerId);
    const at = placeOf(event);
    setDrag({ at, index });
    if (index === null) onChange([...boxes, boxBetween(at, at)]);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!drag) return;
    const to = placeOf(event);
    const moved = drag.index === null ? undefined : boxes[drag.index];
    if (drag.index === null) replace(boxes.length - 1, boxBetween(drag.at, to));
    else if (moved) {
      replace(drag.index, { ...moved, x: moved.x + to.x - drag.at.x, y: moved.y + to.y - drag.at.y });
      setDrag({ ...drag, at: to });
    }
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const box = boxes[index];
    const move = MOVES[event.key];
    if (box && (event.key === 'Delete' || event.key === 'Backspace')) remove(index);
    else if (box && move)
      replace(
        index,
        event.shiftKey
          ? { ...box, width: box.width + move.x, height: box.height + move.y }
          : { ...box, x: box.x + move.x, y: box.y + move.y },
      );
    else return;
    event.preventDefault();
  };
  const add = () => {
    onChange([...boxes, USUAL_BOX]);
    // The new box is there after the next rendering.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[data-box]:last-child')?.focus());
  };

  return (
    <div className="grid gap-3">
      <div
        ref={area}
        onPointerDown={(event) => onPointerDown(event, null)}
        onPointerMove={onPointerMove}
        onPointerUp={() => setDrag(null)}
        onPointerCancel={() => setDrag(null)}
        className="relative cursor-crosshair touch-none select-none overflow-hidden rounded-sm border border-line"
      >
        <img {...image} draggable={false} className="block h-auto w-full" />
        <div ref={list}>
          {PLACES.slice(0, boxes.length).map((index) => (
            <button
              key={index}
              type="button"
              data-box
              aria-label={t('box', { number: index + 1 })}
              aria-describedby={keys}
              onPointerDown={(event) => onPointerDown(event, index)}
              onKeyDown={(event) => onKeyDown(event, index)}
              className="absolute cursor-move border-2 border-white bg-[#3a3a3a] outline-offset-2 focus-visible:outline-3 focus-visible:outline-brand-ink"
              style={styleOf(boxes[index])}
            />
          ))}
        </div>
      </div>
      <p id={keys} className="text-ink-muted text-sm">
        {t('keys')}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={<Plus className="size-4.5" />}
          onPress={add}
          isDisabled={boxes.length >= MOST_BOXES}
        >
          {t('add')}
        </Button>
        {boxes.length > 0 && (
          <Button
            variant="quiet"
            icon={<Trash2 className="size-4.5" />}
            onPress={() => remove(boxes.length - 1)}
          >
            {t('removeLast')}
          </Button>
        )}
      </div>
    </div>
  );
}

const styleOf = ({ x, y, width, height }: HidingBox = USUAL_BOX) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});
