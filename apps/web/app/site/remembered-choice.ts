type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * A choice between yes and no that this browser remembers. Where storage is forbidden, the choice holds until the page
 * is left.
 */
export function rememberedChoice(name: string, storage: () => Kept = () => localStorage) {
  const key = `marque-${name}`;
  const listeners = new Set<() => void>();
  let chosen: boolean | undefined;

  const recall = (): boolean => {
    try {
      return storage().getItem(key) === 'yes';
    } catch {
      return false;
    }
  };

  return {
    read(): boolean {
      chosen ??= recall();
      return chosen;
    },
    choose(next: boolean): void {
      chosen = next;
      try {
        storage().setItem(key, next ? 'yes' : 'no');
      } catch {
        // The storage is full or forbidden.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
