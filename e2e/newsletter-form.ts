import type { NewsletterRegion } from '@marque/domain/newsletter/regions';
import type { Locator, Page } from 'playwright-core';
import { whenHydrated } from './when-hydrated.ts';
import type { Words } from './words.ts';

/** One of the newsletter forms, in a language. */
export function newsletterForm(page: Page, say: Words, place: 'footer' | 'modal' | 'page' | 'account') {
  const form = page.locator(`form#newsletter-${place}`);
  const email = form.getByLabel(say('fields.email'), { exact: true });
  const region = (name: NewsletterRegion): Locator =>
    form
      .getByRole('group', { name: say('fields.regions_of_interest') })
      .getByRole('checkbox', { name: say(`newsletter.regions.${name}`), exact: true });
  const submit = async () => {
    await whenHydrated(page, form);
    await form.getByRole('button', { name: say('newsletter.subscribe'), exact: true }).click();
  };

  return {
    form,
    /** Replaces the form. */
    success: page.getByRole('status').filter({ hasText: say('newsletter.subscribed') }),
    email,
    region,
    submit,
    async subscribe(address: string, regions: NewsletterRegion[]) {
      await email.fill(address);
      for (const name of regions) await region(name).check();
      await submit();
    },
  };
}
