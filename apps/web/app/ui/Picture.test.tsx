import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Picture } from './Picture.tsx';

const image = {
  src: '/a/1200.jpg',
  srcset: '/a/400.jpg 400w, /a/1200.jpg 1200w',
  sources: { avif: '/a/400.avif 400w', webp: '/a/400.webp 400w' },
  ...{ width: 1200, height: 800, alt: 'A green coupé' },
};
const drawn = (more: Partial<Parameters<typeof Picture>[0]> = {}) =>
  renderToString(<Picture image={image} sizes="50vw" {...more} />);

describe('a picture', () => {
  it('offers AVIF first, then WebP, then a file that every browser shows, each with the shown width', () => {
    const page = drawn();
    const offered = [...page.matchAll(/<(source|img)[^>]*>/g)].map(([tag]) => tag);
    expect(offered).toHaveLength(3);
    expect(offered[0]).toContain('type="image/avif" srcSet="/a/400.avif 400w" sizes="50vw"');
    expect(offered[1]).toContain('type="image/webp" srcSet="/a/400.webp 400w" sizes="50vw"');
    expect(offered[2]).toMatch(/src="\/a\/1200.jpg" srcSet="\/a\/400.jpg 400w, [^"]*" sizes="50vw"/);
    expect(offered[2]).toContain('width="1200" height="800" alt="A green coupé" loading="lazy"');
  });

  it('has one file if there is only one size', () => {
    const page = drawn({ image: { ...image, srcset: '', sources: null } });
    expect(page).not.toMatch(/<source|srcSet|sizes/);
    expect(page).toContain('src="/a/1200.jpg"');
  });

  it('has the blur behind it, or else nothing', () => {
    expect(drawn({ image: { ...image, blur: 'data:blur' } })).toContain('url(&quot;data:blur&quot;)');
    expect(drawn({ image: { ...image, blur: 'data:blur' }, placeholder: '/card.jpg' })).toContain(
      'url(&quot;/card.jpg&quot;)',
    );
    expect(drawn()).not.toContain('style=');
  });
});
