import { readContentPreview } from '@marque/contracts/content';
import { data, type LoaderFunctionArgs } from 'react-router';
import { NOT_STORED } from '../../site/page-caching.ts';
import { expectData, visitor } from '../../site/visitor.ts';
import { readable } from './load-content.server.ts';

type Arguments = Pick<LoaderFunctionArgs, 'context'> & { params: { token: string } };

const headers = { 'cache-control': NOT_STORED };

/** The text of a preview link, or why there is none. */
export async function loadPreview({ context, params }: Arguments) {
  const answer = await visitor(context).api.call(readContentPreview, { params });
  const code = answer.ok ? undefined : answer.errors[0]?.code;
  if (code === 'preview-link-expired') return data({ fault: 'expired' as const }, { status: 410, headers });
  if (code === 'preview-link-invalid') return data({ fault: 'invalid' as const }, { status: 404, headers });
  const { expires_at, content } = expectData(answer);
  switch (content.kind) {
    case 'page':
      return data({ expires_at, kind: content.kind, page: readable(context, content.text) }, { headers });
    case 'story':
      return data(
        { expires_at, kind: content.kind, story: { ...readable(context, content.text), more: [] } },
        { headers },
      );
    case 'event':
      return data({ expires_at, kind: content.kind, event: readable(context, content.text) }, { headers });
    default:
      return data(
        {
          expires_at,
          kind: 'page' as const,
          page: { ...readable(context, content.text), description: '' },
        },
        { headers },
      );
  }
}
