import type { Image } from '@marque/contracts/media';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { translatorOf } from '../../site/i18n.ts';
import { useAppLocale } from '../../site/use-address.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { answerOf, type VideoAnswer, type VideoSource, videoSource } from './video-source.ts';

/**
 * Nothing is loaded from a provider before the visitor agrees. One consent is valid for all videos of the
 * page.
 */
export function Videos({ addresses, title, poster }: { addresses: string[]; title: string; poster: Image }) {
  const [mayLoad, setMayLoad] = useState(false);
  return (
    <ul className="grid gap-5">
      {addresses.map((address) => (
        <li key={address}>
          <Video
            address={address}
            title={title}
            poster={poster}
            mayLoad={mayLoad}
            onAgree={() => setMayLoad(true)}
          />
        </li>
      ))}
    </ul>
  );
}

type VideoProps = { address: string; title: string; poster: Image; mayLoad: boolean; onAgree(): void };

function Video({ address, title, poster, mayLoad, onAgree }: VideoProps) {
  const translate = translatorOf(useAppLocale());
  const source = videoSource(address);
  const [answer, setAnswer] = useState<VideoAnswer | 'asking' | null>(null);
  if (!source) return <ElseWhere address={address} />;

  const play = async () => {
    onAgree();
    setAnswer('asking');
    setAnswer(await ask(source));
  };
  switch (answer) {
    case null:
      return (
        <div className="relative overflow-hidden rounded-sm bg-line">
          <Picture
            image={poster}
            sizes="(min-width: 64rem) 50rem, 100vw"
            isDecorative
            className="aspect-video w-full"
          />
          <div className="absolute inset-0 grid content-center justify-items-center gap-3 bg-scrim p-5 text-center">
            <Button
              size="large"
              icon={<Play className="size-5" />}
              onPress={play}
              className="noscript:hidden"
            >
              {translate('videos.play', { provider: source.provider })}
            </Button>
            {!mayLoad && (
              <p className="max-w-md rounded-sm bg-raised px-3 py-2 text-sm">
                {translate('videos.consent', { provider: source.provider })}
              </p>
            )}
          </div>
          <p className="hidden p-3 noscript:block">
            <ElseWhere address={address} />
          </p>
        </div>
      );
    case 'asking':
      return <Skeleton className="aspect-video w-full" />;
    case 'playable':
      return (
        <iframe
          src={source.player}
          title={translate('videos.title', { title })}
          allow="fullscreen; picture-in-picture; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
          loading="lazy"
          className="aspect-video w-full rounded-sm border-0"
        />
      );
    case 'not-found':
      return <Notice tone="danger">{translate('videos.notFound', { url: address })}</Notice>;
    case 'not-embeddable':
      return <Notice tone="danger">{translate('videos.notEmbeddable', { url: address })}</Notice>;
    case 'unreachable':
      return (
        <Notice tone="warning">
          {translate('videos.unreachable', { provider: source.provider })} <ElseWhere address={address} />
        </Notice>
      );
  }
}

const ask = (source: VideoSource): Promise<VideoAnswer> =>
  fetch(source.check, { credentials: 'omit', referrerPolicy: 'origin' }).then(
    ({ status }) => answerOf(status),
    () => 'unreachable',
  );

function ElseWhere({ address }: { address: string }) {
  const translate = translatorOf(useAppLocale());
  if (!/^https?:/.test(address)) return null;
  return (
    <a href={address} rel="nofollow noopener" className="text-brand-ink underline underline-offset-4">
      {translate('videos.elsewhere', { host: new URL(address).hostname })}
    </a>
  );
}
