import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';
import { FieldErrors } from './FieldErrors.tsx';
import type { FieldProps, useFieldIds } from './field-props.ts';

type FieldFrameProps = {
  field: FieldProps;
  ids: ReturnType<typeof useFieldIds>;
  /** A group of choices has a legend. A single control has a label. */
  isGroup?: boolean;
  children: ReactNode;
};

/**
 * The label is above, the help below. The error is to the right of the control if there is room, otherwise
 * below it.
 */
export const FieldFrame = ({ field, ids, isGroup, children }: FieldFrameProps) => {
  const t = useTranslations('ui');
  const Frame = isGroup ? 'fieldset' : 'div';
  const group = isGroup && { id: ids.fieldId, tabIndex: -1, 'aria-describedby': ids.describedBy };
  const label = (
    <>
      {field.label}
      {field.isRequired === false && <span className="font-normal text-ink-muted"> ({t('optional')})</span>}
    </>
  );
  const labelStyle = 'mb-1.5 block text-sm font-medium text-ink wrap-break-word';
  return (
    <Frame {...group} className={classNames('@container min-w-0', field.className)}>
      {isGroup ? (
        <legend className={labelStyle}>{label}</legend>
      ) : (
        <label className={labelStyle} id={ids.labelId} htmlFor={ids.fieldId}>
          {label}
        </label>
      )}
      <div className="grid gap-x-5 gap-y-1.5 @2xl:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] @2xl:grid-rows-[auto_1fr]">
        <div className="min-w-0">{children}</div>
        <FieldErrors
          id={ids.errorId}
          errors={field.errors}
          className="@2xl:col-start-2 @2xl:row-span-2 @2xl:row-start-1 @2xl:pt-3"
        />
        {field.help && (
          <p id={ids.helpId} className="text-sm text-ink-muted wrap-break-word @2xl:col-start-1">
            {field.help}
          </p>
        )}
      </div>
    </Frame>
  );
};
