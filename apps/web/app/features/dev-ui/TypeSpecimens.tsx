import { CarName } from '../../ui/CarName.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { Specimen } from './Specimen.tsx';

const SWATCHES = [
  ['paper', 'bg-paper text-ink'],
  ['surface', 'bg-surface text-ink'],
  ['raised', 'bg-raised text-ink'],
  ['ink', 'bg-ink text-paper'],
  ['brand', 'bg-brand text-on-brand'],
  ['brand soft', 'bg-brand-soft text-brand-ink'],
  ['live', 'bg-live text-on-live'],
  ['live soft', 'bg-live-soft text-live-ink'],
  ['warning', 'bg-warning text-on-warning'],
  ['warning soft', 'bg-warning-soft text-warning-ink'],
  ['danger', 'bg-danger text-on-danger'],
  ['danger soft', 'bg-danger-soft text-danger-ink'],
];

const CAR_NAMES = ['1961 Jaguar E-Type 3.8', '1955 Mercedes-Benz 300 SL', 'Rolls-Royce-Silver-Shadow-Coupé'];

export const TypeSpecimens = () => (
  <>
    <Specimen title="Wordmark">
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        <Wordmark className="text-5xl" />
        <Wordmark />
        <Wordmark className="text-base" />
      </div>
    </Specimen>
    <Specimen title="Type">
      <p className="eyebrow text-live-ink">Lot 214 · Kent, United Kingdom</p>
      <p className="display mt-2 text-4xl sm:text-5xl">
        <CarName>1967 Jaguar E-Type Series 1 Roadster</CarName>
      </p>
      <p className="title mt-4 text-3xl">Matching numbers, one family since new</p>
      <p className="title mt-4 text-xl">Ein gepflegter Wagen aus erster Hand</p>
      <p className="mt-4 max-w-prose">
        Delivered in Carmen Red to its first keeper in Canterbury and never far from there since. The file
        holds every invoice, and a <TextLink href="/">condition report</TextLink> written last month.
        <VisuallyHidden> Only a screen reader reads this sentence.</VisuallyHidden>
      </p>
      <p className="mt-2 text-sm text-ink-muted">Muted text for what supports.</p>
      <p className="mt-2">
        <TextLink href="/" isQuiet>
          A quiet link
        </TextLink>
      </p>
    </Specimen>
    <Specimen
      title="Car name"
      note="A line never ends inside a word with a hyphen, unless the word is very long."
    >
      <ul className="grid grid-cols-3 gap-6">
        {CAR_NAMES.map((name) => (
          <li key={name} className="title min-w-0 text-xl wrap-break-word">
            <CarName>{name}</CarName>
          </li>
        ))}
      </ul>
    </Specimen>
    <Specimen title="Colour">
      <ul className="grid grid-cols-2 gap-px sm:grid-cols-3">
        {SWATCHES.map(([name, style]) => (
          <li key={name} className={`${style} min-h-14 px-3 py-2 text-sm outline outline-line`}>
            {name}
          </li>
        ))}
      </ul>
    </Specimen>
  </>
);
