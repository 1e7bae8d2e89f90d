import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Corner } from '../../ui/Corner.tsx';
import { CornerCard } from '../../ui/CornerCard.tsx';
import { LoadingBar } from '../../ui/LoadingBar.tsx';
import type { MessageTone } from '../../ui/message-tones.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Toast } from '../../ui/Toast.tsx';
import { useToasts } from '../../ui/use-toasts.ts';
import { Specimen } from './Specimen.tsx';

const MESSAGES: Record<MessageTone, string> = {
  success: 'You have successfully subscribed to the newsletter.',
  warning: 'You were logged out due to session expiry. Please login to continue.',
  danger: 'Ihr Gebot wurde nicht angenommen: Das Mindestgebot liegt inzwischen bei 62.250 £.',
  info: 'The auction was extended by two minutes.',
};

const TONES = Object.entries(MESSAGES) as [MessageTone, string][];

export const MessageSpecimens = () => {
  const toasts = useToasts();
  const [bar, setBar] = useState<'idle' | 'loading' | 'error'>('idle');
  const [cards, setCards] = useState(0);
  return (
    <>
      <Specimen title="Notice">
        <div className="grid gap-3">
          {TONES.map(([tone, message]) => (
            <Notice key={tone} tone={tone}>
              {message}
            </Notice>
          ))}
          <Notice tone="danger" title="Your card was declined">
            Nothing has been charged. Try another card, or ask your bank.
          </Notice>
        </div>
      </Specimen>
      <Specimen
        title="Toast"
        note="Five seconds; the clock stands still under the pointer and while focused."
      >
        <div className="grid max-w-96 gap-2">
          {TONES.map(([tone, message]) => (
            <Toast
              key={tone}
              toast={{ tone, message, link: tone === 'success' ? { href: '/', label: 'Undo' } : undefined }}
              onDismiss={() => {}}
            />
          ))}
        </div>
        <div className="mt-4 flex flex-wrap gap-3">
          {TONES.map(([tone, message]) => (
            <Button key={tone} variant="secondary" onPress={() => toasts.show({ tone, message })}>
              {tone}
            </Button>
          ))}
        </div>
      </Specimen>
      <Specimen title="Corner" note="Messages stand above each other, and stay until they are settled.">
        <div className="grid max-w-96">
          <CornerCard
            tone="brand"
            title="A new version is available"
            text="Reload the page whenever it suits you."
          >
            <Button variant="secondary">Reload</Button>
          </CornerCard>
          <CornerCard tone="warning" title="You are offline" text="The page stays as it was." />
        </div>
        <div className="mt-1 flex flex-wrap gap-3">
          <Button variant="secondary" onPress={() => setCards(cards + 1)}>
            Add a message
          </Button>
          <Button variant="quiet" onPress={() => setCards(0)}>
            Remove all
          </Button>
        </div>
        {cards > 0 && (
          <Corner>
            {Array.from({ length: cards }, (_, place) => `Message ${place + 1}`).map((title) => (
              <CornerCard key={title} tone="brand" title={title} text="It stays in the corner." />
            ))}
          </Corner>
        )}
      </Specimen>
      <Specimen
        title="Loading bar"
        note="Purple, at the very top of the page; red when the page did not come."
      >
        <div className="flex flex-wrap gap-3">
          {(['idle', 'loading', 'error'] as const).map((state) => (
            <Button
              key={state}
              variant={bar === state ? 'primary' : 'secondary'}
              onPress={() => setBar(state)}
            >
              {state}
            </Button>
          ))}
        </div>
        <LoadingBar
          isVisible={bar !== 'idle'}
          progress={bar === 'error' ? 100 : 62}
          hasError={bar === 'error'}
        />
      </Specimen>
      <Specimen title="Skeleton">
        <div className="max-w-72">
          <Skeleton className="aspect-3/2 w-full" />
          <Skeleton className="mt-3 h-6 w-4/5" />
          <Skeleton className="mt-2 h-4 w-1/2" />
        </div>
      </Specimen>
    </>
  );
};
