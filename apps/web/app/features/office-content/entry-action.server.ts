import { BODY_MAX } from '@marque/contracts/content/fields';
import {
  createContentPreview,
  publishContent,
  readContentEntry,
  renameContent,
  restoreContentVersion,
  unpublishContent,
} from '@marque/contracts/content/office';
import { LOCALES, type Locale } from '@marque/contracts/locale';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { type ActionFunctionArgs, data } from 'react-router';
import { requirePermission } from '../../site/guards.ts';
import { assertValid } from '../../site/validity.ts';
import { expectData, visitor } from '../../site/visitor.ts';
import { decideRow } from '../office/decision-action.server.ts';
import { ENTRY_ACTIONS, type EntryAnswer } from './entry-actions.ts';
import { latestFields } from './entry-texts.ts';
import { markdownFieldOf } from './kind-fields.ts';
import { readText } from './read-text.server.ts';
import { saveText } from './save-text.server.ts';
import { typedIn } from './typed-fields.ts';

type Args = ActionFunctionArgs & { params: { id: string; part?: string } };
type Sent = { args: Args; id: string; locale: Locale };

/** The action of an entry. Each form names itself by its field `action`. */
export async function entryAction(args: Args) {
  await requirePermission(args, 'content.edit');
  const { params, request, url } = args;
  const { id } = params;
  assertValid(isUuid(id), url);
  const form = await request.clone().formData();
  const action = ENTRY_ACTIONS.find((known) => known === form.get('action'));
  const chosen = url.searchParams.get('language') ?? 'en';
  const locale = LOCALES.find((known) => known === chosen);
  if (!action || !locale) throw data(null, { status: 422 });
  const sent = { args, id, locale };
  if (action === 'save' || action === 'autosave') return saveText(args.context, { id, locale, form });
  if (action === 'preview') return preview(sent, form);
  return decide(sent);
}

/** Shows what was typed as its page would show it, without saving anything. */
async function preview({ args: { context }, id, locale }: Sent, form: FormData) {
  const entry = expectData(await visitor(context).api.call(readContentEntry, { params: { id } }));
  const typed = typedIn(entry.kind, form);
  const field = markdownFieldOf(entry.kind);
  const english = field && latestFields(entry, 'en').english[field.name];
  const words = (field && typed[field.name]) || (locale !== 'en' && english) || '';
  return data<EntryAnswer>({
    preview: { reading: readText(String(words).slice(0, BODY_MAX), locale), typed },
  });
}

async function decide({ args, id, locale }: Sent) {
  const { api } = visitor(args.context);
  const params = { id };
  let link: EntryAnswer['link'];
  const numberIn = (form: FormData) => Number(form.get('number')) || 0;
  const textIn = (form: FormData, name: string) => String(form.get(name) ?? '') || undefined;
  const { data: decision, init } = await decideRow(
    args,
    {
      publish: ({ form }) => api.call(publishContent, { params, body: { locale, number: numberIn(form) } }),
      schedule: ({ form }) =>
        api.call(publishContent, {
          params,
          body: {
            ...{ locale, number: numberIn(form) },
            ...{ from: textIn(form, 'from'), until: textIn(form, 'until') },
            time_zone: textIn(form, 'time_zone'),
          },
        }),
      unpublish: () => api.call(unpublishContent, { params, body: { locale } }),
      restore: ({ form }) =>
        api.call(restoreContentVersion, {
          params,
          body: { locale, number: numberIn(form), based_on: Number(form.get('based_on')) || 0 },
        }),
      rename: ({ form }) => api.call(renameContent, { params, body: { slug: textIn(form, 'slug') ?? '' } }),
      'preview-link': async ({ form }) => {
        const answer = await api.call(createContentPreview, {
          params,
          body: { locale, number: numberIn(form) },
        });
        if (answer.ok) link = { url: answer.data.url, expiresAt: answer.data.expires_at };
        return answer;
      },
    },
    (typed) => isUuid(typed) || /^\d{1,7}$/.test(typed),
  );
  return data<EntryAnswer>({ decision, ...(link ? { link } : {}) }, init ?? undefined);
}
