import type { DataOf } from '@marque/contracts/endpoint';
import type { readMakes } from '@marque/contracts/listings';

type Label = { value: string; label: string };

/** How the makes and models in some filters are written, in the shape of the facets of a list. */
export function nameMakes(
  { make = '', model = '' }: { make?: string; model?: string },
  makes: DataOf<typeof readMakes>,
): { make: Label[]; model: Label[] } {
  const named = make.split(',').map((slug) => makes.find((known) => isSame(known, slug)));
  const label = make.split(',').map((slug, place) => named[place]?.make ?? slug);
  const models = named.flatMap((known) => known?.models ?? []);
  const found = models.find((known) => isSame({ slug: known.slug, make: known.model }, model));
  return {
    make: [{ value: make, label: label.join(', ') }],
    model: [{ value: model, label: found?.model ?? model }],
  };
}

const isSame = ({ slug, make }: { slug: string; make: string }, typed: string): boolean =>
  [slug, make.toLowerCase()].includes(typed.trim().toLowerCase());
