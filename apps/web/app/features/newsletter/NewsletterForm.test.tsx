import type { SubmissionResult } from '@conform-to/react';
import refusals from '@marque/contracts/messages/en.json' with { type: 'json' };
import { renderToString } from 'react-dom/server';
import { createRoutesStub, useActionData } from 'react-router';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { readMessages } from '../../messages/read-messages.ts';
import { NewsletterForm } from './NewsletterForm.tsx';

const messages = readMessages('en');
const customer = { id: '0198c0de-0000-7000-8000-000000000001', email: 'buyer@example.com' };

const Screen = () => <NewsletterForm variant="page" lastResult={useActionData()} />;
const Page = createRoutesStub([{ id: 'root', path: '/:locale', Component: Screen }]);

/** What the server sends, before any script: this has to work on its own. */
const pageFor = (user: typeof customer | null, lastResult?: SubmissionResult<string[]>): string =>
  renderToString(
    <IntlProvider locale="en-GB" timeZone="Europe/London" messages={{ ...messages, ...refusals }}>
      <Page
        initialEntries={['/en']}
        hydrationData={{ loaderData: { root: { user } }, actionData: { root: lastResult } }}
      />
    </IntlProvider>,
  );

/** The tag of the form or of a control, so that the order of its attributes does not matter. */
const tagOf = (page: string, pattern: RegExp): string => page.match(pattern)?.[0] ?? '';

const refused: SubmissionResult<string[]> = {
  status: 'error',
  initialValue: { email: 'reader@nowhere', regions_of_interest: ['EU', 'OTHER'] },
  error: { email: ["This email doesn't look quite right"] },
};

describe('NewsletterForm', () => {
  it('posts to its own page, and leaves the first checks to the browser', () => {
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

  it('knows a customer: the address is shown and not sent, the id is', () => {
    const page = pageFor(customer);
    const email = tagOf(page, /<input[^>]*name="email"[^>]*>/);
    expect(email).toContain('disabled=""');
    expect(email).toContain('value="buyer@example.com"');
    expect(page).toContain(`name="user_id" value="${customer.id}"`);
  });

  it('gives back what was typed, with the first refusal above it and each beside its field', () => {
    const page = pageFor(null, refused);
    expect(page).toMatch(/role="alert".*This email doesn&#x27;t look quite right/);
    expect(page).toMatch(/id="newsletter-page-email-error".*This email doesn&#x27;t look quite right/);
    expect(page).toContain('value="reader@nowhere"');
    expect(page.match(/checked=""/g)).toHaveLength(2);
  });

  it('gives way to a green notice', () => {
    const page = pageFor(null, { status: 'success' });
    expect(page).toMatch(/role="status".*You have successfully subscribed to the newsletter\./);
    expect(page).not.toContain('<form');
  });
});
