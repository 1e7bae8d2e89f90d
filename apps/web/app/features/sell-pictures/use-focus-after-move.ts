import { useEffect, useRef } from 'react';

/**
 * A browser drops the focus of a row that changes its place, and of a button that is disabled. Somebody who orders by
 * keyboard continues with the same picture: at the same button or, at an end of the list, at another one.
 */
export function useFocusAfterMove(place: number) {
  const form = useRef<HTMLFormElement>(null);
  const moved = useRef<{ from: number; by: string } | null>(null);
  useEffect(() => {
    const move = moved.current;
    if (!move || move.from === place) return;
    moved.current = null;
    const { activeElement, body } = document;
    // Do not take the focus back from a user who has moved on.
    if (activeElement !== body && !form.current?.contains(activeElement)) return;
    const buttons = [...(form.current?.querySelectorAll('button') ?? [])].filter(({ disabled }) => !disabled);
    (buttons.find(({ value }) => value === move.by) ?? buttons[0])?.focus();
  }, [place]);
  return {
    form,
    noteMove(button: HTMLButtonElement) {
      // The page must not follow the picture of somebody who uses a mouse.
      moved.current = button.matches(':focus-visible') ? { from: place, by: button.value } : null;
    },
  };
}
