import { type LibraryPicture, readContentPictures } from '@marque/contracts/content/pictures';
import type { Locale } from '@marque/contracts/locale';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { officeLink } from '../office/OfficeTable.tsx';
import { CONTENT_PAGES } from './content-pages.ts';
import { Picker } from './Picker.tsx';
import type { Find } from './use-finding.ts';

type PickedPicture = { src: string; alt: string; width: number; height: number };
type PicturePickerProps = { locale: Locale; label: string; onPick: (picture: PickedPicture) => void };

const find: Find<LibraryPicture> = async (api, q, signal) => {
  const query = { q: q === '' ? undefined : q };
  const answer = await api.call(readContentPictures, { query, ...(signal ? { signal } : {}) });
  return answer.ok ? answer.data : null;
};

/** The latest pictures of the media library that match the words. A picture comes with its alternative text in the language of the entry. */
export function PicturePicker({ locale, label, onPick }: PicturePickerProps) {
  const t = useTranslations('officeContent.library');
  const pick = ({ image: { src, width, height }, alt }: LibraryPicture) =>
    onPick({ src, width, height, alt: alt[locale] ?? alt.en ?? '' });
  return (
    <Picker
      title={label}
      field={{ name: 'picture-words', label: t('search') }}
      find={find}
      emptyText={(words) => t(words ? 'emptyFiltered' : 'empty')}
      list={(pictures, close) => (
        <>
          <ul className="grid max-h-96 grid-cols-2 gap-3 overflow-y-auto sm:grid-cols-3">
            {pictures.map((picture) => (
              <li key={picture.id}>
                <button
                  type="button"
                  onClick={() => {
                    close();
                    pick(picture);
                  }}
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
        </>
      )}
    />
  );
}
