import { z } from 'zod';

/** `authorization=Bearer%20abc,x-tenant=marque`, as OpenTelemetry defines it. */
export const tracingHeadersSetting = z
  .string()
  .regex(/^[\w-]+=[^,=\s]+(=*)(,[\w-]+=[^,=\s]+(=*))*$/, {
    error: 'write it like name=value,name=value, with spaces as %20',
  })
  .transform((text, context) => {
    try {
      return Object.fromEntries(
        text.split(',').map((header) => {
          const end = header.indexOf('=');
          return [header.slice(0, end), decodeURIComponent(header.slice(end + 1))];
        }),
      );
    } catch {
      context.addIssue({ code: 'custom', message: 'a % must be followed by two digits' });
      return z.NEVER;
    }
  });
