import type { ApiError } from '@marque/contracts/api-error';
import { languageTag } from '@marque/contracts/locale';
import { type Image, uploadPicture } from '@marque/contracts/media';
import { refuse } from '@marque/contracts/refusal';
import { useSite } from '../../site/site.ts';
import { useDescribeRefusal } from '../forms/use-describe-refusal.ts';

export type Uploaded = { ok: true; id: string; src: string };
type Refused = { ok: false; sentence: string };

/** Sends a picture to the API. The same file sent twice is one picture. */
export function useUpload(): (file: File) => Promise<Uploaded | Refused> {
  const { config, locale } = useSite();
  const describe = useDescribeRefusal();
  return async (file) => {
    const form = new FormData();
    form.append('file', file, 'file');
    const headers = {
      ...{ accept: 'application/json', 'accept-language': languageTag(locale) },
      'access-token': config.access_token,
    };
    try {
      const response = await fetch(uploadPicture.path, { method: 'POST', headers, body: form });
      const answer = (await response.json()) as { data?: { id: string; image: Image }; errors?: ApiError[] };
      if (answer.data) return { ok: true, id: answer.data.id, src: answer.data.image.src };
      return { ok: false, sentence: answer.errors?.[0]?.detail || describe(refuse('unreachable')) };
    } catch {
      return { ok: false, sentence: describe(refuse('unreachable')) };
    }
  };
}
