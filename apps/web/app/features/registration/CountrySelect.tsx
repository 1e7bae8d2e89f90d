import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { Select } from '../../ui/Select.tsx';
import type { Country } from './countries.ts';

type CountrySelectProps = Omit<ComponentProps<typeof Select>, 'options' | 'placeholder' | 'label'> & {
  countries: Country[];
};

export function CountrySelect({ countries, ...select }: CountrySelectProps) {
  const t = useTranslations('registration');
  const nameOf = useTranslations('fields');
  return (
    <Select
      {...select}
      label={nameOf('country')}
      placeholder={t('choose')}
      autoComplete="country"
      options={countries.map(({ code, name }) => ({ value: code, label: name }))}
    />
  );
}
