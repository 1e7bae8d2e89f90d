import type { Image } from '@marque/contracts/media';
import { classNames } from './class-names.ts';

type PictureProps = {
  /** The picture of a text has no blur. */
  image: Omit<Image, 'blur'> & Partial<Pick<Image, 'blur'>>;
  /** The width at which it is shown, as `sizes` in HTML. It decides which file is loaded. */
  sizes: string;
  /** Visible without scrolling: loaded at once, before other pictures. */
  isEager?: boolean;
  /** For a picture whose content the text next to it already describes. */
  isDecorative?: boolean;
  /** The address of a file that is shown until the picture has loaded, instead of the blur. */
  placeholder?: string | null;
  className?: string;
};

/**
 * The blur is behind the picture until it has loaded. `className` sets the size, so nothing moves. The
 * sources are hidden, because in a row each of them would take a gap.
 */
export const Picture = ({ image, sizes, isEager, isDecorative, placeholder, className }: PictureProps) => {
  const background = placeholder ?? image.blur;
  return (
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
        style={background ? { backgroundImage: `url("${background}")` } : undefined}
      />
    </picture>
  );
};
