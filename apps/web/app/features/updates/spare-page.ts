let loading = 0;

/** Loads a part that the page can do without: where it is missing, what is being typed matters more. */
export async function sparePage<Part>(load: () => Promise<Part>): Promise<Part> {
  loading += 1;
  try {
    return await load();
  } finally {
    loading -= 1;
  }
}

/** Whether the page must not be loaded anew just now. */
export const isPageSpared = (): boolean => loading > 0;
