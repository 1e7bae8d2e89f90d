import type { Page } from 'playwright-core';
import { wordsOf } from './words.ts';

const say = wordsOf('en');

/** The seller's desk, as the seller uses it. */
export function deskOf(page: Page) {
  const part = (name: string) => page.getByRole('region', { name: say(name), exact: true });
  const conversation = part('sellDesk.conversation.title');
  const proposal = part('sellDesk.proposal.title');
  const text = part('sellDesk.text.title');
  /** Opens a folded part, unless it is open. */
  const unfold = async (within: ReturnType<typeof part>, title: string) => {
    const fold = within.locator('details').filter({ has: page.locator('summary', { hasText: title }) });
    if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
    return fold;
  };
  return {
    ...{ conversation, proposal, text, unfold },
    next: (thing: string) =>
      page.getByRole('heading', { name: say(`sellDesk.next.${thing}.title`), exact: true }).waitFor(),
    message: conversation.getByLabel(say('sellDesk.conversation.label')),
    send: () => conversation.getByRole('button', { name: say('sellDesk.conversation.send') }).click(),
    /** The form in which the seller edits the English text. */
    editing: () => unfold(text, say('sellDesk.text.edit', { language: 'English (UK)' })),
    countering: () => unfold(proposal, say('sellDesk.proposal.counter.open')),
  };
}
