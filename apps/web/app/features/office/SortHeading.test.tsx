import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { SortHeading } from './SortHeading.tsx';

const renderAt = (address: string, byDefault?: 'descending') => {
  const element = (
    <table>
      <thead>
        <tr>
          <SortHeading heading="Sold" by="sold" className="" {...(byDefault ? { byDefault } : {})} />
        </tr>
      </thead>
    </table>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
};

test('a heading keeps the filters, begins with the first page, and says how the list is sorted', () => {
  const unsorted = renderAt('/en/office/sales?state=settled&before=0198');
  expect(unsorted).toContain('href="/en/office/sales?state=settled&amp;sort=sold"');
  expect(unsorted).not.toContain('aria-sort');
  const ascending = renderAt('/en/office/sales?sort=sold&state=settled');
  expect(ascending).toContain('aria-sort="ascending"');
  expect(ascending).toContain('href="/en/office/sales?state=settled&amp;sort=-sold"');
  expect(renderAt('/en/office/sales?sort=-sold')).toContain('href="/en/office/sales"');
});

test('the order that a list has by itself needs no address', () => {
  const own = renderAt('/en/office/sales', 'descending');
  expect(own).toContain('aria-sort="descending"');
  expect(own).toContain('href="/en/office/sales?sort=sold"');
  expect(renderAt('/en/office/sales?sort=sold', 'descending')).toContain('href="/en/office/sales"');
});
