import type { Image } from '@marque/contracts/media';
import { classNames } from './class-names.ts';

type PictureProps = {
  image: Image;
  /** How wide it is shown, as `sizes` of HTML: decides which file is fetched. */
  sizes: string;
  /** Seen without scrolling: fetched at once, and before others. */
  isEager?: boolean;
  /** Where the words beside it already say what is on it. */
  isDecorative?: boolean;
  className?: string;
};

/**
 * Its blur lies behind it until it has loaded; its place is given by `className`, so that nothing moves. The sources are
 * hidden: in a row they would each take a gap.
 */
export const Picture = ({ image, sizes, isEager, isDecorative, className }: PictureProps) => (
  <picture className="contents">
    {image.sources && (
      <>
        <source className="hidden" type="image/avif" srcSet={image.sources.avif} sizes={sizes} />
        <source className="hidden" type="image/webp" srcSet={image.sources.webp} sizes={sizes} />
      </>
    )}
    <img
      src={image.src}
      srcSet={image.srcset || undefined}
      sizes={image.srcset ? sizes : undefined}
      width={image.width}
      height={image.height}
      alt={isDecorative ? '' : image.alt}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : 'auto'}
      decoding="async"
      className={classNames('bg-cover bg-center object-cover', className)}
      style={{ backgroundImage: `url("${image.blur}")` }}
    />
  </picture>
);
