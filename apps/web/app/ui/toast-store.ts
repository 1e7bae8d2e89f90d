import type { MessageTone } from './message-tones.ts';

const TOAST_DURATION_MS = 5000;

export type ToastRequest = {
  tone: MessageTone;
  message: string;
  link?: { href: string; label: string; onFollow?: () => void };
  /** Waits for the next navigation, and is shown on the new page. */
  afterNavigation?: boolean;
};

export type ShownToast = Omit<ToastRequest, 'afterNavigation'> & { id: number };

type Timer = { remaining: number; startedAt: number; handle?: ReturnType<typeof setTimeout> };

export const createToastStore = () => {
  let shown: readonly ShownToast[] = [];
  let waiting: ToastRequest[] = [];
  let nextId = 1;
  let isPaused = false;
  const timers = new Map<number, Timer>();
  const listeners = new Set<() => void>();

  const publish = (toasts: readonly ShownToast[]) => {
    shown = toasts;
    for (const listener of listeners) listener();
  };

  const dismiss = (id: number) => {
    clearTimeout(timers.get(id)?.handle);
    timers.delete(id);
    publish(shown.filter((toast) => toast.id !== id));
  };

  const run = (id: number, timer: Timer) => {
    timer.startedAt = Date.now();
    timer.handle = setTimeout(() => dismiss(id), timer.remaining);
  };

  const show = ({ afterNavigation, ...toast }: ToastRequest) => {
    if (afterNavigation) {
      waiting.push(toast);
      return;
    }
    const id = nextId++;
    const timer: Timer = { remaining: TOAST_DURATION_MS, startedAt: Date.now() };
    timers.set(id, timer);
    if (!isPaused) run(id, timer);
    publish([...shown, { ...toast, id }]);
  };

  return {
    show,
    dismiss,
    current: () => shown,

    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    pause: () => {
      if (isPaused) return;
      isPaused = true;
      for (const timer of timers.values()) {
        clearTimeout(timer.handle);
        timer.remaining -= Date.now() - timer.startedAt;
      }
    },

    resume: () => {
      if (!isPaused) return;
      isPaused = false;
      for (const [id, timer] of timers) run(id, timer);
    },

    flushAfterNavigation: () => {
      const due = waiting;
      waiting = [];
      for (const toast of due) show(toast);
    },
  };
};

/** The only store of the browser. Code outside React uses it too, such as the API client on a 401. */
export const toasts = createToastStore();
