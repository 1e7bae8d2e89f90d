import { useRef, useState } from 'react';
import { usePageEffect } from '../loading/use-page-effect.ts';

/** Screen readers announce a page that the browser loads; one that arrives without a load is announced here. */
export function PageAnnouncer() {
  const [title, setTitle] = useState('');
  const firstPage = useRef<string | null>(null);

  usePageEffect((page) => {
    firstPage.current ??= page;
    if (page !== firstPage.current || title !== '') setTitle(document.title);
    return undefined;
  });

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
