import { readSandboxVisit } from '@marque/contracts/sandbox';
import { data } from 'react-router';
import { SandboxPage } from '../features/sandbox/SandboxPage.tsx';
import { answerBank, enterCard, enterTestCard } from '../features/sandbox/sandbox-action.server.ts';
import { pageTitle } from '../features/seo/page-title.ts';
import { localeOfPath } from '../site/addresses.ts';
import { translatorOf } from '../site/i18n.ts';
import { assertValid } from '../site/validity.ts';
import { expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/sandbox-card.ts';

/** The sandbox's page for cards. It does not exist in production, where the provider has its own. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const answer = await visitor(context).api.call(readSandboxVisit, { params: { id: params.id } });
  assertValid(answer.status !== 404, url);
  return expectData(answer);
}

const forms = { card: enterCard, 'test-card': enterTestCard, bank: answerBank };

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const { api, locale } = visitor(context);
  const formData = await request.formData();
  const name = String(formData.get('action'));
  if (!isForm(name)) throw data(null, { status: 422 });
  return forms[name]({ api, locale, id: params.id, formData, url });
}

const isForm = (name: string): name is keyof typeof forms => Object.hasOwn(forms, name);

/** A refusal also changes the step: the authentication is over. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ location, loaderData }) => {
  const translate = translatorOf(localeOfPath(location.pathname));
  const isBank = loaderData?.step === 'authenticate';
  const title = isBank ? translate('sandbox.bank.title') : translate('sandbox.title');
  return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }];
};

export default function SandboxCard({ loaderData, actionData }: Route.ComponentProps) {
  return <SandboxPage visit={loaderData} answer={actionData} />;
}
