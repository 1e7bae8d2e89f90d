import * as links from '@marque/contracts/content/links';
import * as office from '@marque/contracts/content/office';
import { refuse } from '@marque/contracts/refusal';
import { answer } from '../../platform/http/answer.ts';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import { findLinkTargets } from './links/find-link-targets.ts';
import { readBrokenLinks } from './links/read-broken-links.ts';
import { checkLinks } from './office/check-links.ts';
import { compareVersions } from './office/compare-versions.ts';
import { createEntry } from './office/create-entry.ts';
import { findLinkingTexts } from './office/find-linking-texts.ts';
import { publishVersion } from './office/publish-version.ts';
import { readEntries } from './office/read-entries.ts';
import { readEntry } from './office/read-entry.ts';
import { readVersions } from './office/read-versions.ts';
import { renameEntry } from './office/rename-entry.ts';
import { restoreVersion } from './office/restore-version.ts';
import { saveDraft } from './office/save-draft.ts';
import { unpublish } from './office/unpublish.ts';
import type { OpenContent } from './open-content.ts';
import { createPreview } from './preview/create-preview.ts';

type House = { content: OpenContent; publicUrl: string; key: RotatingKey };

export const contentOfficeRoutes = ({ content, publicUrl, key }: House) => {
  const { sourceName, versionNumber } = content;
  // Texts of another system cannot be changed here.
  const refused = sourceName === 'embedded' ? null : refuse('content-read-only');
  return [
    answer(office.readContentEntries, (context, { query }) => readEntries(context, query, sourceName)),
    answer(office.readContentEntry, (context, { params }) =>
      readEntry(context, params.id, { mayChange: refused === null }),
    ),
    answer(office.readContentVersions, (context, { params, query }) =>
      readVersions(context, { ...params, ...query }),
    ),
    answer(office.compareContentVersions, (context, { params, query }) =>
      compareVersions(context, { ...params, ...query }),
    ),
    answer(office.createContentEntry, async (context, { body }) => refused ?? createEntry(context, body)),
    answer(
      office.saveContentDraft,
      async (context, { params, body: { based_on, autosave, ...draft } }) =>
        refused ?? saveDraft(context, { ...params, ...draft, basedOn: based_on, isAutosave: autosave }),
    ),
    answer(
      office.restoreContentVersion,
      async (context, { params, body: { based_on, ...restored } }) =>
        refused ?? restoreVersion(context, { ...params, ...restored, basedOn: based_on }),
    ),
    answer(
      office.publishContent,
      async (context, { params, body }) =>
        refused ?? publishVersion(context, { ...params, ...body }, versionNumber),
    ),
    answer(
      office.unpublishContent,
      async (context, { params, body }) =>
        refused ?? unpublish(context, { ...params, ...body }, versionNumber),
    ),
    answer(
      office.renameContent,
      async (context, { params, body }) =>
        refused ?? renameEntry(context, { ...params, ...body }, versionNumber),
    ),
    answer(office.createContentPreview, (context, { params, body }) =>
      createPreview(context, { ...params, ...body }, { publicUrl, key }),
    ),
    answer(links.checkContentLinks, (context, { params, query }) =>
      checkLinks(context, { ...params, ...query }),
    ),
    answer(links.readBrokenLinks, (context) => readBrokenLinks(context)),
    answer(links.findLinkingTexts, (context, { params }) => findLinkingTexts(context, params.id)),
    answer(links.findLinkTargets, (context, { query }) => findLinkTargets(context, query.q)),
  ];
};
