import { type ReactNode, useRef, useState } from 'react';
import { TextField } from '../../ui/TextField.tsx';
import { FindingFailed } from './FindingFailed.tsx';
import { type Find, useFinding } from './use-finding.ts';

type PickerProps<Item> = {
  /** The words that open it. */
  title: string;
  field: { name: string; label: string };
  find: Find<Item>;
  /** What it says if nothing was found, for these words. */
  emptyText: (words: string) => string;
  /** The list of what was found. Call `close` when something is picked. */
  list: (items: readonly Item[], close: () => void) => ReactNode;
};

/** Finds something by words, beside the form that needs it. */
export function Picker<Item>({ title, field, find, emptyText, list }: PickerProps<Item>) {
  const frame = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { items, hasFailed, again } = useFinding(isOpen ? typed : null, find);
  const close = () => {
    if (frame.current) frame.current.open = false;
  };
  return (
    <details ref={frame} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 w-fit items-center text-brand-ink text-sm underline underline-offset-4">
        {title}
      </summary>
      <div className="grid gap-3 pb-3 text-sm">
        <TextField
          {...field}
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
        {items?.length === 0 && <p role="status">{emptyText(typed.trim())}</p>}
        {list(items ?? [], close)}
      </div>
    </details>
  );
}
