import { languageTag } from '@marque/contracts/locale';
import type { ActionFunctionArgs } from 'react-router';
import { hostContext, visitor } from '../../site/visitor.ts';

type Passed<Data> = { status: number; data?: Data; errors?: { detail: string }[] };

/** Passes the file of a form on to the API, which checks it. The API refuses a form without a file. */
export async function passFileOn<Data>(
  context: ActionFunctionArgs['context'],
  path: string,
  file: FormDataEntryValue | null,
): Promise<Passed<Data>> {
  const { locale } = visitor(context);
  const { fetchApi, accessToken } = context.get(hostContext);
  const form = new FormData();
  if (file instanceof File && file.size > 0) form.append('file', file, 'file');
  const body = new Response(form);
  const response = await fetchApi(path, {
    method: 'POST',
    headers: {
      ...{ accept: 'application/json', 'accept-language': languageTag(locale), 'access-token': accessToken },
      'content-type': body.headers.get('content-type') ?? '',
    },
    body: new Uint8Array(await body.arrayBuffer()),
  });
  return { ...((await response.json()) as Omit<Passed<Data>, 'status'>), status: response.status };
}
