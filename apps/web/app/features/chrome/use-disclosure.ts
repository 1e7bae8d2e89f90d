import { useClosing } from '../menus/use-closing.ts';

/** Makes a `<details>` element behave like a menu. Without JavaScript it still opens and closes. */
export function useDisclosure() {
  const { frame, close, manners } = useClosing<HTMLDetailsElement>({
    isOpen: (details) => details.open,
    close: (details) => {
      details.open = false;
    },
    opener: 'summary',
  });
  return { close, details: frame, manners };
}
