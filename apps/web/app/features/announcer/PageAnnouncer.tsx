import { useRef, useState } from 'react';
import { usePageEffect } from '../loading/use-page-effect.ts';

/** Screen readers announce pages that the browser loads. This announces pages that the router loads. */
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
