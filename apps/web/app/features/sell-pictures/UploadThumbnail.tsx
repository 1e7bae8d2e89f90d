import { useEffect, useState } from 'react';
import type { QueuedUpload } from '../sell-uploads/upload.ts';

/** The browser decodes the picture itself, so it is visible before anything is sent. */
export function UploadThumbnail({ upload: { blob, progress } }: { upload: QueuedUpload }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return (
    <>
      {address && (
        <img
          src={address}
          alt=""
          decoding="async"
          // Few browsers can show the pictures of an iPhone. The server reads them.
          onError={() => setAddress(null)}
          className="absolute inset-0 size-full object-cover opacity-70"
        />
      )}
      <span aria-hidden className="absolute inset-x-0 bottom-0 h-1.5 bg-line">
        <span className="block h-full bg-brand" style={{ width: `${Math.round(progress * 100)}%` }} />
      </span>
    </>
  );
}
