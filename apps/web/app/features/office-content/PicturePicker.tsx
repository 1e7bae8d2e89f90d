import { type LibraryPicture, readContentPictures } from '@marque/contracts/content/pictures';
import type { Locale } from '@marque/contracts/locale';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { officeLink } from '../office/OfficeTable.tsx';
import { CONTENT_PAGES } from './content-pages.ts';
import { FindingFailed } from './FindingFailed.tsx';
import { type Find, useFinding } from './use-finding.ts';

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
  const frame = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { items, hasFailed, again } = useFinding(isOpen ? typed : null, find);
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
        <TextField
          name="picture-words"
          label={t('search')}
          type="search"
          autoComplete="off"
          maxLength={100}
          className="max-w-md"
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            // The field is part of a form that is not sent.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        {hasFailed && <FindingFailed onAgain={again} />}
        {items?.length === 0 && <p role="status">{t(typed.trim() ? 'emptyFiltered' : 'empty')}</p>}
        <ul className="grid max-h-96 grid-cols-2 gap-3 overflow-y-auto sm:grid-cols-3">
          {items?.map((picture) => (
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
