import type { Option } from '../../ui/field-props.ts';

export const LONG_GERMAN_LABEL = 'Fahrzeugidentifizierungsnummer beziehungsweise Fahrgestellnummer';
export const LONG_GERMAN_HELP =
  'Sie finden die Nummer in der Zulassungsbescheinigung Teil I sowie eingeschlagen im vorderen Fahrgestellrahmen.';
export const LONG_GERMAN_ERROR =
  'Bitte geben Sie eine gültige siebzehnstellige Fahrzeugidentifizierungsnummer ein.';

export const REGIONS: Option[] = [
  { value: 'UK', label: 'United Kingdom' },
  { value: 'EU', label: 'European Union' },
  { value: 'USA', label: 'United States' },
  { value: 'OTHER', label: 'Somewhere else', isDisabled: true },
];

export const PLANS: Option[] = [
  { value: 'standard', label: 'Standard', help: 'You take the photographs, we write the description.' },
  { value: 'concierge', label: 'Concierge', help: 'We come to the car, with a photographer.' },
];
