// Runs in the browser before the scripts of the page, and records the browser's measurements.
globalThis.noticed = { paint: 0, shift: 0, answer: 0, drawn: 0, whole: 0, wasBlank: false };

const observe = (type, take, options = {}) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
    type,
    buffered: true,
    ...options,
  });

observe('largest-contentful-paint', ({ startTime }) => {
  noticed.paint = startTime;
});
observe('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) noticed.shift += value;
});
observe(
  'event',
  ({ interactionId, duration }) => {
    if (interactionId > 0) noticed.answer = Math.max(noticed.answer, duration);
  },
  { durationThreshold: 16 },
);

// From a tap on a link until the page behind it is painted: first what the card knows, under another heading, then the
// whole page with its bid box. A page without any heading in between would be a blank one.
const headingNow = () => document.querySelector('main h1')?.textContent;
const afterPaint = (take) =>
  requestAnimationFrame(() => {
    const painted = new MessageChannel();
    painted.port1.onmessage = take;
    painted.port2.postMessage(null);
  });
addEventListener(
  'pointerup',
  ({ timeStamp }) => {
    const before = headingNow();
    let isDrawn = false;
    const observer = new MutationObserver(() => {
      const heading = headingNow();
      if (!heading) noticed.wasBlank = true;
      if (!heading || heading === before) return;
      if (!isDrawn)
        afterPaint(() => {
          noticed.drawn = performance.now() - timeStamp;
        });
      isDrawn = true;
      if (!document.getElementById('bid')) return;
      observer.disconnect();
      afterPaint(() => {
        noticed.whole = performance.now() - timeStamp;
        document.documentElement.dataset.drawn = '';
      });
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  },
  { capture: true },
);
