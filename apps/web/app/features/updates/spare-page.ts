let loading = 0;

/**
 * Loads a part that the page can do without. If it cannot be loaded, the page does not reload, so that typed
 * values are not lost.
 */
export async function sparePage<Part>(load: () => Promise<Part>): Promise<Part> {
  loading += 1;
  try {
    return await load();
  } finally {
    loading -= 1;
  }
}

/** Whether the page must not reload at the moment. */
export const isPageSpared = (): boolean => loading > 0;
