import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { TextArea } from '../../ui/TextArea.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { insertAt } from './insert-at.ts';
import { LinkPicker } from './LinkPicker.tsx';
import { PicturePicker } from './PicturePicker.tsx';
import { type FieldProps, useControl } from './use-control.ts';

/** A text in Markdown. Links are chosen by name and pictures from the library, so that nobody types an address. */
export function MarkdownField(props: FieldProps) {
  const { spec, locale, write } = props;
  const t = useTranslations('officeContent.editor');
  const isHydrated = useHydrated();
  const frame = useRef<HTMLDivElement>(null);
  const insert = (make: (chosen: string) => string) => {
    const area = frame.current?.querySelector('textarea');
    if (!area) return;
    const { text, end } = insertAt(area.value, [area.selectionStart, area.selectionEnd], make);
    write({ [spec.name]: text });
    area.value = text;
    area.focus();
    area.setSelectionRange(end, end);
  };
  return (
    <div className="grid content-start gap-2">
      <div ref={frame}>
        <TextArea {...useControl(props)} help={t('markdown')} rows={spec.name === 'body' ? 18 : 5} />
      </div>
      {isHydrated && (
        <div className="flex flex-wrap gap-x-6 text-sm">
          <LinkPicker onPick={({ title, path }) => insert((chosen) => `[${chosen || title}](${path})`)} />
          <PicturePicker
            locale={locale}
            label={t('insertPicture')}
            onPick={({ src, alt }) => insert(() => `![${alt}](${src})`)}
          />
        </div>
      )}
    </div>
  );
}
