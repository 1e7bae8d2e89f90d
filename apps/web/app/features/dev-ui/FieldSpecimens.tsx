import { Checkbox } from '../../ui/Checkbox.tsx';
import { CheckboxGroup } from '../../ui/CheckboxGroup.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Specimen } from './Specimen.tsx';
import { LONG_GERMAN_ERROR, LONG_GERMAN_HELP, LONG_GERMAN_LABEL, PLANS, REGIONS } from './specimen-texts.ts';

/** The page shows this once per colour scheme, so names and ids contain the scheme. */
export const FieldSpecimens = ({ scheme }: { scheme: string }) => {
  const vin = `${scheme}-vin`;
  const email = `${scheme}-email`;
  return (
    <>
      <Specimen title="Text field" note="Tab through: the ring is drawn for the keyboard only.">
        <div className="grid gap-6">
          <TextField name={`${scheme}-city`} label="City" help="Where the car can be seen." isRequired />
          <TextField
            name={`${scheme}-line2`}
            label="Address line 2"
            defaultValue="The Old Coach House"
            isRequired={false}
          />
          <TextField name={`${scheme}-locked`} label="E-mail" defaultValue="ada@example.com" isDisabled />
          <TextField
            id={email}
            name={`${scheme}-email`}
            type="email"
            label="E-mail"
            defaultValue="ada@example"
            errors={['This email doesn’t look quite right']}
          />
          <TextField
            id={vin}
            name={vin}
            label={LONG_GERMAN_LABEL}
            help={LONG_GERMAN_HELP}
            errors={[LONG_GERMAN_ERROR]}
          />
        </div>
      </Specimen>
      <Specimen title="Error summary">
        <ErrorSummary
          faults={[
            { fieldId: email, message: 'This email doesn’t look quite right' },
            { fieldId: vin, message: LONG_GERMAN_ERROR },
          ]}
        />
      </Specimen>
      <Specimen title="Password, text area">
        <div className="grid gap-6">
          <PasswordField
            name={`${scheme}-password`}
            label="Password"
            help="At least twelve characters."
            isRequired
          />
          <TextArea
            name={`${scheme}-story`}
            label="The car’s story"
            placeholder="What would you want to know before bidding?"
          />
          <TextArea name={`${scheme}-story-2`} label="Known faults" errors={['Known faults is not valid.']} />
        </div>
      </Specimen>
      <Specimen title="Select">
        <div className="grid gap-6">
          <Select name={`${scheme}-region`} label="Region" options={REGIONS} placeholder="Choose a region" />
          <Select name={`${scheme}-region-2`} label="Region" options={REGIONS} errors={['Choose a region']} />
          <Select name={`${scheme}-region-3`} label="Region" options={REGIONS} defaultValue="EU" isDisabled />
        </div>
      </Specimen>
      <Specimen title="Checkbox, radio, switch">
        <div className="grid gap-5">
          <div>
            <Checkbox name={`${scheme}-keep`} label="Keep me logged in" help="For one day, on this device." />
            <Checkbox name={`${scheme}-on`} label="Tell me when I am outbid" defaultChecked />
            <Checkbox name={`${scheme}-off`} label="Not available here" isDisabled defaultChecked />
            <Checkbox
              name={`${scheme}-terms`}
              label="I accept the terms"
              errors={['Please accept the terms']}
            />
          </div>
          <CheckboxGroup
            name={`${scheme}-regions`}
            label="Regions of interest"
            options={REGIONS}
            defaultValue={['UK', 'USA']}
            isInline
          />
          <CheckboxGroup
            name={`${scheme}-regions-2`}
            label="Regions of interest"
            options={REGIONS.slice(0, 2)}
            errors={['Choose at least one region']}
          />
          <RadioGroup name={`${scheme}-plan`} label="Plan" options={PLANS} defaultValue="standard" />
          <div className="border-y border-line">
            <Switch
              name={`${scheme}-push`}
              label="Push notifications"
              help="Outbid, ending soon, won."
              defaultChecked
            />
            <Switch name={`${scheme}-digest`} label="Wöchentliche Zusammenfassung neuer Versteigerungen" />
            <Switch name={`${scheme}-sms`} label="Text messages" isDisabled />
          </div>
        </div>
      </Specimen>
    </>
  );
};
