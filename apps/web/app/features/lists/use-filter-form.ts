import { type SubmitEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { localeOfPath } from '../../site/addresses.ts';
import { tidy } from './list-address.ts';
import { unitsOfLocale } from './units-of-locale.ts';

/** A filter form that shows the values of the address. With JavaScript, it applies each change at once. */
export function useFilterForm(typed: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shownKey = useRef(key);

  // The page has other values. The field with the focus keeps what is being typed, unless the visitor went back.
  useEffect(() => {
    const keepsFocused = !isBack || shownKey.current === key;
    shownKey.current = key;
    for (const field of form.current?.elements ?? []) {
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (!isField || (keepsFocused && field === document.activeElement)) continue;
      if (field.type === 'checkbox') (field as HTMLInputElement).checked = typed[field.name] === field.value;
      else field.value = typed[field.name] ?? defaultOf(field);
    }
  }, [typed, isBack, key]);

  // Use the native `change` event: it fires when a choice is made or a field is left, not on every keystroke.
  useEffect(() => {
    const element = form.current;
    const apply = ({ target }: Pick<Event, 'target'>) => {
      const model = element?.elements.namedItem('model');
      const isMake = target instanceof HTMLSelectElement && target.name === 'make';
      if (isMake && model instanceof HTMLSelectElement) model.value = '';
      element?.requestSubmit();
    };
    element?.addEventListener('change', apply);
    // A choice that was made before this script was loaded.
    const { activeElement } = document;
    if (
      activeElement instanceof HTMLSelectElement &&
      activeElement.form === element &&
      !isShown(activeElement)
    )
      apply({ target: activeElement });
    return () => element?.removeEventListener('change', apply);
  }, []);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    // A press on the button also closes the sheet. A change of a field leaves it open.
    if (event.nativeEvent.submitter) event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();
    void navigate(pathname + tidy(new URLSearchParams(entries), unitsOfLocale(localeOfPath(pathname))), {
      preventScrollReset: true,
    });
  };
  return { form, onSubmit };
}

const defaultOf = (field: HTMLInputElement | HTMLSelectElement): string =>
  field instanceof HTMLSelectElement ? (field.options[0]?.value ?? '') : '';

/** Whether a choice is the one that the page was made for. */
const isShown = ({ options }: HTMLSelectElement): boolean =>
  [...options].every(({ selected, defaultSelected }) => selected === defaultSelected);
