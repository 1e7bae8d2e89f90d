const size = { width: 1200, height: 800 };

/** The drawings in the web's public folder, each with its blur. */
const placeholders = [
  {
    ...size,
    src: '/placeholders/1.svg',
    blur: 'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAACwAQCdASoQAAsABUB8JZACdADz31AAAP7V62guO2spOgRkymcHRpbRLSluQqeIxRNWoYAA',
  },
  {
    ...size,
    src: '/placeholders/2.svg',
    blur: 'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAACwAQCdASoQAAsABUB8JYwC7ACJxsVgAP7pQpDlWzR45T68mrfxLaYIyXJhUIUsmxNXMIsWWW6YmYAA',
  },
  {
    ...size,
    src: '/placeholders/3.svg',
    blur: 'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAADQAQCdASoQAAsABUB8JYgCdAEOcGhwjAD+zVJ0prODR25kk0ypgkNT7K2qAW05vBauNkJEBx63gAAA',
  },
] as const;

/** The same seed always gets the same drawing. Different seeds use all three drawings about equally often. */
export function placeholderFor(seed: string): (typeof placeholders)[number] {
  let hash = 0;
  for (const letter of seed) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return placeholders[hash % placeholders.length] ?? placeholders[0];
}
