import type { ChangeEvent, FocusEvent } from 'react';

type Saving = {
  /** The fields that are chosen from a list. They are saved at once, the others when the form is left. */
  chosen: readonly string[];
  /** The value of the button that removes what the form describes. A press on it saves nothing before. */
  removal: string;
  isSaved: (typed: FormData) => boolean;
  save: (form: HTMLFormElement) => void;
};

/** Handlers of a form that saves itself. Somebody who goes on without a press on its button loses nothing. */
export function saveWhenLeft({ chosen, removal, isSaved, save }: Saving) {
  const saveOnce = (form: HTMLFormElement) => {
    if (!isSaved(new FormData(form))) save(form);
  };
  return {
    onChange({ target, currentTarget }: ChangeEvent<HTMLFormElement>) {
      if (chosen.includes(target.name)) saveOnce(currentTarget);
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      const isRemoving = relatedTarget instanceof HTMLButtonElement && relatedTarget.value === removal;
      if (!isInside && !isRemoving) saveOnce(currentTarget);
    },
  };
}
