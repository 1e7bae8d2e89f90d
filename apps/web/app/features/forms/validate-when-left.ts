/**
 * Calls back with the name of each control that is left or changed, and never while somebody types.
 * While a pointer is down the call waits: an error that comes or goes at that moment would move the button or box
 * that is being pressed away from under the finger, and the press would be lost.
 */
export function validateWhenLeft(form: HTMLFormElement, validate: (name: string) => void): () => void {
  const listening = new AbortController();
  const waiting = new Set<string>();
  let isPressed = false;

  const onChange = ({ target }: Event) => {
    const name = nameOf(target);
    if (!name) return;
    waiting.add(name);
    if (!isPressed) validateWaiting();
  };
  const onLeave = (event: FocusEvent) => {
    // Between the boxes of one group nothing has been left yet.
    if (nameOf(event.relatedTarget) !== nameOf(event.target)) onChange(event);
  };
  const onPress = () => {
    isPressed = true;
  };
  const onRelease = () => {
    // The click comes between the release and this.
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
  form.addEventListener('focusout', onLeave, { signal });
  // Sending checks everything by itself.
  form.addEventListener('submit', () => waiting.clear(), { signal });
  document.addEventListener('pointerdown', onPress, { signal, capture: true });
  document.addEventListener('pointerup', onRelease, { signal, capture: true });
  document.addEventListener('pointercancel', onRelease, { signal, capture: true });
  return () => listening.abort();
}

const nameOf = (target: EventTarget | null) =>
  target instanceof Element ? target.getAttribute('name') : null;
