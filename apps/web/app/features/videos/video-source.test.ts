import { describe, expect, it } from 'vitest';
import { answerOf, videoSource } from './video-source.ts';

describe('videoSource', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'http://youtube.com/embed/dQw4w9WgXcQ',
  ])('recognises %s', (address) => {
    expect(videoSource(address)?.player).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0');
  });

  it.each(['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?h=1'])(
    'recognises %s',
    (address) => {
      expect(videoSource(address)?.player).toBe('https://player.vimeo.com/video/76979871?dnt=1');
    },
  );

  it.each([
    '',
    'film',
    'javascript:alert(1)',
    'https://evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v="><script>',
    'https://www.youtube.com/watch',
  ])('shows no player for %j', (address) => {
    expect(videoSource(address)).toBeNull();
  });
});

it.each([
  [200, 'playable'],
  [404, 'not-found'],
  [403, 'not-embeddable'],
  [401, 'not-embeddable'],
  [500, 'unreachable'],
])('a provider’s %i means %s', (status, answer) => {
  expect(answerOf(status)).toBe(answer);
});
