import type { LibraryPicture } from '@marque/contracts/content/pictures';
import type { Locale } from '@marque/contracts/locale';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useAddress } from '../../site/use-address.ts';
import { Picture } from '../../ui/Picture.tsx';
import { officeLink } from '../office/OfficeTable.tsx';
import { CONTENT_PAGES } from './content-pages.ts';

type PickedPicture = { src: string; alt: string; width: number; height: number };
type PicturePickerProps = { locale: Locale; label: string; onPick: (picture: PickedPicture) => void };

/** The latest pictures of the media library. A picture comes with its alternative text in the language of the entry. */
export function PicturePicker({ locale, label, onPick }: PicturePickerProps) {
  const t = useTranslations('officeContent.library');
  const address = useAddress();
  const frame = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { load, data } = useFetcher<{ pictures: LibraryPicture[] }>();
  const href = address({ route: 'office-content-entry', params: CONTENT_PAGES.pictures });
  useEffect(() => {
    if (isOpen) void load(href);
  }, [isOpen, href, load]);
  const pick = ({ image, alt }: LibraryPicture) => {
    if (frame.current) frame.current.open = false;
    const { src, width, height } = image;
    onPick({ src, width, height, alt: alt[locale] ?? alt.en ?? '' });
  };
  return (
    <details ref={frame} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 w-fit items-center text-brand-ink text-sm underline underline-offset-4">
        {label}
      </summary>
      <div className="grid gap-3 pb-3 text-sm">
        {data?.pictures.length === 0 && <p role="status">{t('empty')}</p>}
        <ul className="grid max-h-96 grid-cols-2 gap-3 overflow-y-auto sm:grid-cols-3">
          {data?.pictures.map((picture) => (
            <li key={picture.id}>
              <button
                type="button"
                onClick={() => pick(picture)}
                className="grid w-full gap-1 rounded-sm border border-line p-1 text-left hover:border-ink"
              >
                <Picture
                  image={picture.image}
                  sizes="12rem"
                  isDecorative
                  className="aspect-3/2 w-full rounded-xs"
                />
                <span className="line-clamp-2 wrap-anywhere">{picture.alt.en}</span>
              </button>
            </li>
          ))}
        </ul>
        <p>
          <RouteLink
            to="office-content-entry"
            params={CONTENT_PAGES.pictures}
            target="_blank"
            className={officeLink}
          >
            {t('open')}
          </RouteLink>
        </p>
      </div>
    </details>
  );
}
