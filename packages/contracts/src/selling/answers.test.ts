import { describe, expect, it } from 'vitest';
import { answers } from './answers.ts';

const LINES = [
  ...(['make', 'model', 'chassis', 'registration', 'town', 'company_name', 'company_number'] as const),
  ...(['engine', 'exterior_colour', 'interior_colour'] as const),
];

describe('answers', () => {
  it.each(LINES)('keeps %s on one line, without invisible characters', (question) => {
    const written = ' Acme\r\n\n\u202eFee\u2028no\u0000ne\t ';
    expect(answers.partial().parse({ [question]: written })).toEqual({ [question]: 'Acme Fee none' });
  });

  it('counts the characters of a line after cleaning it', () => {
    const town = 'x'.repeat(100);
    expect(answers.partial().parse({ town: `${town}${' '.repeat(50)}\n` })).toEqual({ town });
    expect(answers.partial().safeParse({ town: `${town}x` }).success).toBe(false);
  });

  it('removes invisible characters from the address of a video', () => {
    const videos = ['https://video.example/\u202e1\u0007\n2'];
    expect(answers.partial().parse({ videos })).toEqual({ videos: ['https://video.example/12'] });
  });

  it('keeps the paragraphs of a text', () => {
    const story = 'Bought from a doctor.\n\nNever raced.';
    expect(answers.partial().parse({ story })).toEqual({ story });
  });
});
