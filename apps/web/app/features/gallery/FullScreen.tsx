import type { Image } from '@marque/contracts/media';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useForeignLanguage } from '../untranslated/use-foreign-language.ts';
import { FaultPin } from './FaultPin.tsx';
import { type PinnedFault, pointInside } from './fault-place.ts';
import { useZoom } from './use-zoom.ts';

type FullScreenProps = {
  images: Image[];
  index: number;
  faults: readonly PinnedFault[];
  /** The fault whose close-up is shown, as an index of `faults`. */
  fault: number | null;
  onTurn(index: number): void;
  onFault(fault: number): void;
  onClose(): void;
};

const ZOOM_STEP = 1.5;

/**
 * One picture at a time in full screen, with keys, swipe, pinch and double tap. A zoomed picture has larger `sizes`, so
 * that the browser loads a file with more pixels.
 */
export function FullScreen({ images, index, faults, fault, onTurn, onFault, onClose }: FullScreenProps) {
  const t = useTranslations('gallery');
  const foreign = useForeignLanguage();
  const last = images.length - 1;
  const turnTo = (next: number) => onTurn(Math.min(last, Math.max(0, next)));
  const { view, toggle, zoomBy, lookAt, frame, handlers } = useZoom({ index, onTurn: turnTo });
  const image = images[index];
  const chosen = fault === null ? undefined : faults[fault];

  const showFault = useEffectEvent((shown: PinnedFault) => {
    if (image) lookAt((size) => pointInside(shown, image, size));
  });
  useEffect(() => {
    if (chosen) showFault(chosen);
  }, [chosen]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key];
    // The `=` key is the `+` key without Shift.
    const factor = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP }[event.key];
    // Together with Ctrl these keys zoom the whole page.
    if (event.ctrlKey || event.metaKey || (next === undefined && factor === undefined)) return;
    event.preventDefault();
    if (next !== undefined) turnTo(next);
    if (factor !== undefined) zoomBy(factor);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  if (!image) return null;

  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-50 h-dvh bg-paper data-entering:animate-fade-in"
    >
      <Modal className="h-full">
        <Dialog aria-label={t('fullScreen')} className="flex h-full flex-col text-ink outline-none">
          <div className="flex items-center gap-1 px-3 py-2">
            <p aria-live="polite" className="mr-auto pl-2 text-sm tabular-nums">
              {t('position', { number: index + 1, total: images.length })}
            </p>
            <Button
              variant="quiet"
              size="icon"
              aria-label={t(view.scale > 1 ? 'zoomOut' : 'zoomIn')}
              icon={view.scale > 1 ? <ZoomOut className="size-5" /> : <ZoomIn className="size-5" />}
              onPress={toggle}
            />
            <Button
              variant="quiet"
              size="icon"
              aria-label={t('close')}
              icon={<X className="size-5" />}
              onPress={onClose}
            />
          </div>
          <div
            {...handlers}
            ref={frame}
            className="relative min-h-0 flex-1 touch-none overflow-hidden select-none [container-type:size] data-zoomed:cursor-grab"
            data-zoomed={view.scale > 1 || undefined}
          >
            <div
              className="absolute inset-0 [&_img]:pointer-events-none"
              style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
            >
              <Picture
                key={image.src}
                image={image}
                sizes={`${Math.ceil(view.scale) * 100}vw`}
                isEager
                className="absolute inset-0 size-full bg-contain! bg-no-repeat object-contain!"
              />
              <div className="pointer-events-none absolute inset-0 grid place-items-center">
                <div className="relative" style={sizeInside(image)}>
                  {faults.map(
                    (each, at) =>
                      each.picture === index && (
                        <FaultPin
                          key={`${each.x} ${each.y}`}
                          number={at + 1}
                          fault={each}
                          at={{ left: each.x * 100, top: each.y * 100 }}
                          scale={view.scale}
                          isChosen={at === fault}
                          className="pointer-events-auto"
                          onPress={() => onFault(at)}
                        />
                      ),
                  )}
                </div>
              </div>
            </div>
          </div>
          <div className="flex items-center justify-between gap-3 px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            <Button
              variant="secondary"
              size="icon"
              aria-label={t('previous')}
              isDisabled={index === 0}
              icon={<ChevronLeft className="size-5" />}
              onPress={() => turnTo(index - 1)}
            />
            <p aria-live="polite" className="min-w-0 text-center text-sm wrap-break-word">
              {chosen ? (
                t.rich('faultShown', {
                  number: (fault ?? 0) + 1,
                  description: chosen.description,
                  text: (description) => <span lang={foreign(chosen.text_locale)}>{description}</span>,
                })
              ) : (
                <span className="text-ink-muted">{image.alt}</span>
              )}
            </p>
            <Button
              variant="secondary"
              size="icon"
              aria-label={t('next')}
              isDisabled={index === last}
              icon={<ChevronRight className="size-5" />}
              onPress={() => turnTo(index + 1)}
            />
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The size of a picture that its container holds completely. */
const sizeInside = ({ width, height }: Image) => ({
  width: `min(100cqw, ${(100 * width) / height}cqh)`,
  aspectRatio: width / height,
});
