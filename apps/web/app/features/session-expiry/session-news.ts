/**
 * How a session ended: by logout, because the account was closed, after inactivity, or because the server
 * reported it.
 */
export type SessionEnd = 'logged-out' | 'closed' | 'idle' | 'expired';

/** Messages between the tabs of one browser about the session that they share. */
export type SessionNews =
  | { kind: 'activity'; at: number }
  | { kind: 'stay'; at: number }
  /** Sent before the request that ends the session, because the server may tell the other tabs first. */
  | { kind: 'ending'; how: SessionEnd }
  | { kind: 'ended'; how: SessionEnd };

/** Also remembers an expected end of the session, because the customer needs no warning of it. */
function createSessionNews() {
  let channel: BroadcastChannel | undefined;
  let expected: SessionEnd | null = null;
  const open = () => {
    channel ??= new BroadcastChannel('marque-session');
    return channel;
  };

  return {
    tell: (news: SessionNews) => open().postMessage(news),

    hear(listener: (news: SessionNews) => void): () => void {
      const listen = ({ data }: MessageEvent<SessionNews>) => listener(data);
      const opened = open();
      opened.addEventListener('message', listen);
      return () => opened.removeEventListener('message', listen);
    },

    /** The customer ends the session in this tab. The other tabs then expect it too. */
    announceEnd(how: SessionEnd) {
      expected = how;
      open().postMessage({ kind: 'ending', how } satisfies SessionNews);
    },

    expectEnd(how: SessionEnd) {
      expected = how;
    },

    isEndExpected: () => expected !== null,

    /** Returns and clears the expected end, when the session has ended or turned out to continue. */
    takeExpected(): SessionEnd | null {
      const how = expected;
      expected = null;
      return how;
    },
  };
}

export const sessionNews = createSessionNews();
