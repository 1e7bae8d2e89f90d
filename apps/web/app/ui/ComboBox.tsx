import { Check, ChevronDown } from 'lucide-react';
import type { ComboBoxProps as AriaComboBoxProps } from 'react-aria-components';
import {
  ComboBox as AriaComboBox,
  Button,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { controlStyle, type FieldProps, type Option, useFieldIds } from './field-props.ts';

type ComboBoxProps = FieldProps &
  Pick<
    AriaComboBoxProps<Option>,
    'inputValue' | 'onInputChange' | 'onChange' | 'onBlur' | 'allowsCustomValue'
  > & {
    options: Option[];
    defaultValue?: string;
    placeholder?: string;
    autoComplete?: string;
  };

/** Submits the text itself, so that without the script it is still an honest text field of the same name. */
export const ComboBox = ({ options, defaultValue, placeholder, autoComplete, ...props }: ComboBoxProps) => {
  const { id, name, label, help, errors, isRequired, isDisabled, className, ...combobox } = props;
  const t = useTranslations('ui.combobox');
  const field = { id, name, label, help, errors, isRequired, isDisabled, className };
  const ids = useFieldIds(field);
  return (
    <AriaComboBox
      {...combobox}
      id={ids.fieldId}
      name={name}
      formValue="text"
      defaultItems={options}
      defaultInputValue={defaultValue}
      isDisabled={isDisabled}
      isRequired={isRequired}
      isInvalid={ids.isInvalid}
      aria-labelledby={ids.labelId}
      aria-describedby={ids.describedBy}
      allowsEmptyCollection
      validationBehavior="aria"
      menuTrigger="focus"
      className={classNames('min-w-0', className)}
    >
      <FieldFrame field={{ ...field, className: undefined }} ids={ids}>
        <div className="relative">
          <Input
            placeholder={placeholder}
            autoComplete={autoComplete ?? 'off'}
            className={classNames(controlStyle, 'pr-11')}
          />
          <Button
            aria-label={t('open')}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center text-ink-muted hover:text-ink"
          >
            <ChevronDown className="size-5" />
          </Button>
        </div>
      </FieldFrame>
      <Popover
        offset={4}
        className="w-(--trigger-width) overflow-auto rounded-md border border-line bg-raised py-1 shadow-lift data-entering:animate-fade-in"
      >
        <ListBox<Option>
          className="outline-none"
          renderEmptyState={() => <p className="px-3 py-2.5 text-sm text-ink-muted">{t('empty')}</p>}
        >
          {(option) => (
            <ListBoxItem
              id={option.value}
              textValue={option.label}
              isDisabled={option.isDisabled}
              className="group flex min-h-11 items-center gap-2 px-3 py-2 text-ink outline-none data-disabled:text-ink-muted data-focused:bg-brand-soft forced-colors:data-focused:bg-[Highlight] forced-colors:data-focused:text-[HighlightText]"
            >
              <span className="min-w-0 flex-1 wrap-break-word">{option.label}</span>
              <Check className="invisible size-4 text-brand-ink group-data-selected:visible" />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
};
