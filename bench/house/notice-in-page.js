// Runs in the browser before the scripts of the page, and records the browser's measurements.
globalThis.noticed = { paint: 0, shift: 0, answer: 0 };

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
