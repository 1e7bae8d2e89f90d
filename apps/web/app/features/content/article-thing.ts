import type { Story } from '@marque/contracts/content';
import { publisher } from './content-meta.ts';

/** The schema.org description of a story, for search engines. */
export const articleThing = (
  story: Omit<Story, 'body'>,
  { address, publicUrl }: { address: string; publicUrl: string },
) => ({
  '@type': 'Article',
  headline: story.title,
  description: story.description,
  // A picture of Contentful has an address of its own.
  image: new URL(story.picture.src, publicUrl).href,
  datePublished: story.published_at,
  dateModified: story.updated_at,
  author: { '@type': 'Person', name: story.author },
  publisher: publisher(publicUrl),
  mainEntityOfPage: address,
});
