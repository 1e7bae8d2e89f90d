let isOutdated = false;

/** From now on, every navigation loads a whole page with the new build. */
export const markOutdated = (): void => {
  isOutdated = true;
};

/**
 * Loads the page at this address as a whole if the build is outdated, and then never resolves. Data that the current
 * page reads again is still loaded as usual.
 */
export async function loadWholePage(wanted: URL): Promise<void> {
  const { pathname, search } = window.location;
  if (!isOutdated || wanted.pathname + wanted.search === pathname + search) return;
  window.location.assign(wanted);
  await new Promise(() => {});
}
