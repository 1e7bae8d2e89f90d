import { expect, it } from 'vitest';
import errorPage from './en/errorPage.json' with { type: 'json' };
import seo from './en/seo.json' with { type: 'json' };

it('describes the site in the words of the spec', () => {
  expect(seo.index).toEqual({
    title: 'Online Classic and Collectible Car Auctions: Cars for Sale',
    description: '24/7 Online Auctions for Classic Cars, Supercars, Vintage Cars and Modern Classics.',
  });
});

it('explains errors in the words of the spec', () => {
  expect(errorPage.path).toBe('Page Not Found: {path}');
  expect(errorPage.notFound.title).toBe("Sorry we couldn't find what you were looking for");
  expect(errorPage.unprocessable.title).toBe('Sorry, there was a problem with the information submitted');
  expect(errorPage.forbidden).toEqual({
    title: 'A problem occurred attempting to load this page',
    text: 'Sorry, you do not have access to that page',
  });
  expect(errorPage.failure).toEqual({
    title: 'A problem occurred attempting to load this page',
    text: 'Our technical team have been notified and will investigate.',
  });
  expect(errorPage.maintenance).toEqual({
    title: "We're currently undergoing maintenance",
    text: 'Please check back later.',
  });
});
