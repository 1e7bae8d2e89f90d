import type { FormMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import { Form, type FormProps } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import type { ButtonVariant } from '../../ui/button-style.ts';
import { FormFaults } from '../forms/FormFaults.tsx';

type ActionFormProps = {
  of: {
    action: string;
    form: Pick<FormMetadata<Record<string, unknown>, string[]>, 'id' | 'allErrors'>;
    formProps: Pick<FormProps, 'id' | 'onSubmit' | 'noValidate'>;
    hasFailed: boolean;
    isPending: boolean;
  };
  submit: string;
  variant?: ButtonVariant;
  children?: ReactNode;
};

/** Posts to the current page. The hidden `action` field identifies which of the page's forms was sent. */
export const ActionForm = ({ of, submit, variant, children }: ActionFormProps) => (
  <Form {...of.formProps} method="post" preventScrollReset className="grid gap-5">
    {of.hasFailed && <FormFaults form={of.form} />}
    <input type="hidden" name="action" value={of.action} />
    {children}
    <div>
      <Button type="submit" variant={variant} isPending={of.isPending}>
        {submit}
      </Button>
    </div>
  </Form>
);
