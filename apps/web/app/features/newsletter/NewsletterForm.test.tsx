import type { SubmissionResult } from '@conform-to/react';
import refusals from '@marque/contracts/messages/en.json' with { type: 'json' };
import { renderToString } from 'react-dom/server';
import { createRoutesStub, useActionData } from 'react-router';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { readMessages } from '../../messages/read-messages.ts';
import { type Site, SiteContext } from '../../site/site.ts';
import { NewsletterForm } from './NewsletterForm.tsx';

const messages = readMessages('en');
const customer = { id: '0198c0de-0000-7000-8000-000000000001', email: 'buyer@example.com' };

const Screen = () => <NewsletterForm variant="page" lastResult={useActionData()} />;
const Page = createRoutesStub([{ id: 'root', path: '/:locale', Component: Screen }]);

/** The server's HTML before any script runs. The form must work with it alone. */
const pageFor = (user: typeof customer | null, lastResult?: SubmissionResult<string[]>): string =>
  renderToString(
    <IntlProvider locale="en-GB" timeZone="Europe/London" messages={{ ...messages, ...refusals }}>
      <SiteContext value={{ user } as Site}>
        <Page initialEntries={['/en']} hydrationData={{ actionData: { root: lastResult } }} />
      </SiteContext>
    </IntlProvider>,
  );

/**
 * The tag of the form or of a control. Tests search in it, so the order of its attributes does not matter.
 */
const tagOf = (page: string, pattern: RegExp): string => page.match(pattern)?.[0] ?? '';

const refused: SubmissionResult<string[]> = {
  status: 'error',
  initialValue: { email: 'reader@nowhere', regions_of_interest: ['EU', 'OTHER'] },
  error: { email: ["This email doesn't look quite right"] },
};

describe('NewsletterForm', () => {
  it('posts to the newsletter page, and leaves the first validation to the browser', () => {
    const page = pageFor(null);
    const form = tagOf(page, /<form[^>]*>/);
    expect(form).toContain('method="post"');
    expect(form).toContain('action="/en/newsletter"');
    expect(form).not.toMatch(/novalidate/i);
    const email = tagOf(page, /<input[^>]*name="email"[^>]*>/);
    expect(email).toContain('type="email"');
    expect(email).toContain('required=""');
    expect(page.match(/name="regions_of_interest"/g)).toHaveLength(4);
  });

  it('shows a customer’s email address without sending it, and sends the id', () => {
    const page = pageFor(customer);
    const email = tagOf(page, /<input[^>]*name="email"[^>]*>/);
    expect(email).toContain('disabled=""');
    expect(email).toContain('value="buyer@example.com"');
    expect(page).toContain(`name="user_id" value="${customer.id}"`);
  });

  it('shows the typed values again, with the first error above the form and each error at its field', () => {
    const page = pageFor(null, refused);
    expect(page).toMatch(/role="alert".*This email doesn&#x27;t look quite right/);
    expect(page).toMatch(/id="newsletter-page-email-error".*This email doesn&#x27;t look quite right/);
    expect(page).toContain('value="reader@nowhere"');
    expect(page.match(/checked=""/g)).toHaveLength(2);
  });

  it('is replaced by a green notice after the subscription', () => {
    const page = pageFor(null, { status: 'success' });
    expect(page).toMatch(/role="status".*You have successfully subscribed to the newsletter\./);
    expect(page).not.toContain('<form');
  });
});
