/** By choice, with the whole account, because nobody was there, or because the server says so. */
export type SessionEnd = 'logged-out' | 'closed' | 'idle' | 'expired';

/** What the tabs of one browser tell each other about the session that they share. */
export type SessionNews =
  | { kind: 'activity'; at: number }
  | { kind: 'stay'; at: number }
  | { kind: 'ended'; how: SessionEnd };

/** An end that is expected is no surprise: nobody has to be warned of it. */
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

    expectEnd(how: SessionEnd) {
      expected = how;
    },

    isEndExpected: () => expected !== null,

    /** Asked once, when a session has ended or has turned out to go on. */
    takeExpected(): SessionEnd | null {
      const how = expected;
      expected = null;
      return how;
    },
  };
}

export const sessionNews = createSessionNews();
