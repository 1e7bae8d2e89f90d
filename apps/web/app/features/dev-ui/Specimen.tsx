import type { ReactNode } from 'react';

type SpecimenProps = { title: string; note?: string; children: ReactNode };

/** One entry of the gallery: a name, an optional note, and the primitive itself. */
export const Specimen = ({ title, note, children }: SpecimenProps) => (
  <section className="min-w-0 border-t border-line py-7">
    <h3 className="eyebrow text-ink-muted">{title}</h3>
    {note && <p className="mt-1 text-sm text-ink-muted">{note}</p>}
    <div className="mt-4 min-w-0">{children}</div>
  </section>
);
