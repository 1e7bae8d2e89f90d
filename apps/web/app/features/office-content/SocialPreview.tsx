import { isLocalHref } from '@marque/domain/routing/text-links';
import { useTranslations } from 'use-intl';
import { useSite } from '../../site/site.ts';
import type { Typed } from './typed-fields.ts';

/** How the page looks where somebody shares it. */
export function SocialPreview({ shown }: { shown: Typed }) {
  const t = useTranslations('officeContent.editor');
  const { publicUrl } = useSite();
  const title = shown['social.title'] || shown.title || t('nothingYet');
  const description = shown['social.description'] || shown.description;
  const picture = shown['social.image.src'] || shown['picture.src'] || '';
  return (
    <figure className="grid max-w-md gap-1.5">
      <figcaption className="text-ink-muted text-sm">{t('socialPreview')}</figcaption>
      <div className="overflow-hidden rounded-md border border-line-strong bg-raised">
        {isLocalHref(picture) && (
          <img src={picture} alt="" className="aspect-[1.91/1] w-full bg-surface object-cover" />
        )}
        <div className="grid gap-0.5 px-3 py-2.5 text-sm">
          <p className="text-ink-muted text-xs">{new URL(publicUrl).host}</p>
          <p className="line-clamp-2 font-semibold wrap-anywhere">{title}</p>
          {description && <p className="line-clamp-2 text-ink-muted wrap-anywhere">{description}</p>}
        </div>
      </div>
    </figure>
  );
}
