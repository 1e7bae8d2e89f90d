import { type FormEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { tidy } from './list-address.ts';

/** A form of filters that is applied with each change once there is script, and shows what the address says. */
export function useFilterForm(typed: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();

  // A link may have changed the view. What somebody is typing at this moment stays.
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (!isField || field === document.activeElement) continue;
      if (field.type === 'checkbox') (field as HTMLInputElement).checked = typed[field.name] === field.value;
      else field.value = typed[field.name] ?? defaultOf(field);
    }
  }, [typed]);

  // The browser's own `change`: when a choice is made, or a field is left, and not with each letter.
  useEffect(() => {
    const element = form.current;
    const apply = ({ target }: Event) => {
      const model = element?.elements.namedItem('model');
      const isMake = target instanceof HTMLSelectElement && target.name === 'make';
      if (isMake && model instanceof HTMLSelectElement) model.value = '';
      element?.requestSubmit();
    };
    element?.addEventListener('change', apply);
    return () => element?.removeEventListener('change', apply);
  }, []);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    void navigate(pathname + tidy(new URLSearchParams(entries)), { preventScrollReset: true });
  };
  return { form, onSubmit };
}

const defaultOf = (field: HTMLInputElement | HTMLSelectElement): string =>
  field instanceof HTMLSelectElement ? (field.options[0]?.value ?? '') : '';
