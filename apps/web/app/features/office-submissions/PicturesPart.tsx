import type { Draft } from '@marque/contracts/selling/drafts';
import type { Workbench } from '@marque/contracts/selling/workbench';
import { useTranslations } from 'use-intl';
import { useAddress } from '../../site/use-address.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { HidePart } from '../hiding-box/HidePart.tsx';
import { EmptyList } from '../office/OfficeTable.tsx';
import { PicturesPanel } from '../sell-pictures/PicturesPanel.tsx';
import type { PictureAnswer } from '../sell-pictures/picture-actions.ts';

type PicturesPartProps = { car: Workbench; draft: Draft; answer: PictureAnswer | undefined };

/** The pictures by slot and in their order, with the parts that are hidden. Staff use the seller's own tools. */
export function PicturesPart({ car, draft, answer }: PicturesPartProps) {
  const t = useTranslations('officeSubmissions.pictures');
  const address = useAddress();
  const { id } = car;
  const action = address({ route: 'office-submission-part', params: { id, part: 'pictures' } });
  if (!draft.can_edit) return <ShownPictures draft={draft} action={action} answer={answer} />;
  return (
    // Staff compare many pictures, so the slots are smaller than on the seller's page.
    <div className="lg:[&_section>ul]:grid-cols-6">
      <p className="max-w-prose text-ink-muted text-sm">{t('effect')}</p>
      <PicturesPanel
        draft={draft}
        car={{
          uploadTarget: () => ({ draftId: id }),
          noteFiles: () => {},
          ensureDraft: async () => {},
        }}
        action={action}
        only={null}
        answer={answer}
      />
    </div>
  );
}

type ShownPicturesProps = { draft: Draft; action: string; answer: PictureAnswer | undefined };

function ShownPictures({ draft: { pictures, can_hide }, action, answer }: ShownPicturesProps) {
  const t = useTranslations('officeSubmissions.pictures');
  const shots = useTranslations('shots');
  return (
    <div className="grid gap-4">
      {answer?.sentence && <Notice tone="danger">{answer.sentence}</Notice>}
      <Notice tone="info">{t(can_hide ? 'onlyHide' : 'notEditable')}</Notice>
      {pictures.length === 0 && <EmptyList>{t('none')}</EmptyList>}
      <ol className="grid grid-cols-2 gap-3 text-sm sm:grid-cols-3 xl:grid-cols-4">
        {pictures.map((picture, place) => {
          const { id, image, slot, caption } = picture;
          return (
            // A box is drawn on a large picture.
            <li key={id} className="group/picture has-[[open]]:col-span-full has-[[open]]:max-w-2xl">
              <Picture
                image={{ ...image, alt: shots('order.picture', { number: place + 1 }) }}
                sizes="(min-width: 40rem) 14rem, 45vw"
                className="aspect-3/2 w-full rounded-xs group-has-[[open]]/picture:w-56"
              />
              <p className="mt-1 wrap-anywhere">
                {slot ? shots(`slots.${slot}`) : ''} <span className="text-ink-muted">{caption}</span>
              </p>
              {can_hide && (
                <HidePart picture={picture} number={place + 1} action={action} canShowAgain={false} />
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
