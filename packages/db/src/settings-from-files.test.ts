import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withSettingsFromFiles } from './settings-from-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'marque-settings-'));

function fileWith(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('a setting in a file', () => {
  it('is read without the end of its line', () => {
    const path = fileWith('secret', 'a b\nc\n');
    expect(
      withSettingsFromFiles({ APP_SECRET_FILE: path, PORT: '80' }, ['APP_SECRET', 'PORT']),
    ).toMatchObject({
      APP_SECRET: 'a b\nc',
      PORT: '80',
    });
  });

  it('is read only if it is one of ours', () => {
    const environment = { COMPOSE_FILE: 'compose.yaml' };
    expect(withSettingsFromFiles(environment, ['PORT'])).toEqual(environment);
  });

  it('is not read where the file has no name, as in an empty line of a compose file', () => {
    expect(withSettingsFromFiles({ PORT: '80', PORT_FILE: '' }, ['PORT'])).toMatchObject({ PORT: '80' });
  });

  it.each([
    ['is missing', join(folder, 'nowhere'), /APP_SECRET_FILE cannot be read: .*no such file/],
    ['is a folder', folder, /APP_SECRET_FILE cannot be read: it is not a file/],
    ['is empty', fileWith('empty', '\n'), /APP_SECRET_FILE is empty/],
    [
      'is far too large',
      fileWith('large', 'x'.repeat(65_537)),
      /APP_SECRET_FILE cannot be read: it is too large/,
    ],
  ])('stops the start if the file %s', (_, path, sentence) => {
    expect(() => withSettingsFromFiles({ APP_SECRET_FILE: path }, ['APP_SECRET'])).toThrow(sentence);
  });

  it('stops the start if the setting is also given directly', () => {
    const environment = { APP_SECRET: 'one', APP_SECRET_FILE: fileWith('other', 'two') };
    expect(() => withSettingsFromFiles(environment, ['APP_SECRET'])).toThrow(
      'Set APP_SECRET or APP_SECRET_FILE, not both.',
    );
  });
});
