/** The name of the build is part of the address, so that the browser installs the worker again with each build. */
export async function registerWorker(build: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(`/service-worker.js?${encodeURIComponent(build)}`);
}
