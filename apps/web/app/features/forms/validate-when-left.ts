/**
 * Calls back with the name of each control that loses focus or changes. During typing it calls back only with the names
 * that `mended` returns, so that an error disappears at once but never appears. While a pointer is down, the call
 * waits. An error that appears or disappears at that moment would move the pressed button or box away from the finger,
 * and the press would be lost.
 */
export function validateWhenLeft(
  form: HTMLFormElement,
  validate: (name: string) => void,
  mended: (typedIn: string) => readonly string[] = () => [],
): () => void {
  const listening = new AbortController();
  const waiting = new Set<string>();
  let isPressed = false;

  const onChange = ({ target }: Event) => {
    const name = nameOf(target);
    if (!name) return;
    waiting.add(name);
    for (const other of mended(name)) waiting.add(other);
    if (!isPressed) validateWaiting();
  };
  const onInput = ({ target }: Event) => {
    const name = nameOf(target);
    if (!name) return;
    for (const right of mended(name)) waiting.add(right);
    if (!isPressed) validateWaiting();
  };
  const onLeave = (event: FocusEvent) => {
    // Moving between the boxes of one group does not leave the group.
    if (nameOf(event.relatedTarget) !== nameOf(event.target)) onChange(event);
  };
  const onPress = () => {
    isPressed = true;
  };
  const onRelease = () => {
    // The click event comes between the release and this callback.
    setTimeout(() => {
      isPressed = false;
      validateWaiting();
    });
  };
  const validateWaiting = () => {
    const names = [...waiting];
    waiting.clear();
    if (form.isConnected && !listening.signal.aborted) names.forEach(validate);
  };

  const { signal } = listening;
  form.addEventListener('change', onChange, { signal });
  form.addEventListener('input', onInput, { signal });
  form.addEventListener('focusout', onLeave, { signal });
  // Submitting validates all fields.
  form.addEventListener('submit', () => waiting.clear(), { signal });
  document.addEventListener('pointerdown', onPress, { signal, capture: true });
  document.addEventListener('pointerup', onRelease, { signal, capture: true });
  document.addEventListener('pointercancel', onRelease, { signal, capture: true });
  return () => listening.abort();
}

const nameOf = (target: EventTarget | null) =>
  target instanceof Element ? target.getAttribute('name') : null;
