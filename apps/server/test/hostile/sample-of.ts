import { z } from 'zod';

type JsonSchema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  format?: string;
  minLength?: number;
  minItems?: number;
  minimum?: number;
};

/**
 * A value that passes a schema, so that a hostile value next to it is the only fault. `named` holds the values of fields
 * whose schema does not tell what they accept.
 */
export const sampleOf = (schema: z.ZodType, named: Record<string, unknown> = {}): unknown =>
  sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, named);

/** The names of all fields of a schema, in all its alternatives. */
export const fieldsOf = (schema: z.ZodType): string[] =>
  names(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);

const samplesByFormat: Record<string, string> = {
  email: 'ada@example.com',
  uuid: '0197d3a0-0000-7000-8000-000000000000',
  uri: 'https://example.com/',
  'date-time': '2026-06-01T12:00:00Z',
  date: '2026-06-01',
};

function sample(schema: JsonSchema, named: Record<string, unknown>): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const alternative = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (alternative) return sample(alternative, named);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [
          name,
          namedFor(inner, named[name]) ?? sample(inner, named),
        ]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 1 }, () => sample(schema.items ?? {}, named));
    case 'number':
    case 'integer':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return samplesByFormat[schema.format ?? ''] ?? 'sample-text'.padEnd(schema.minLength ?? 0, 'x');
  }
}

const names = (schema: JsonSchema): string[] => [
  ...new Set([
    ...Object.keys(schema.properties ?? {}),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(names),
  ]),
];

/** Several endpoints may use one name, some of them for a list, or for other choices. */
function namedFor({ type, enum: choices }: JsonSchema, value: unknown): unknown {
  if (choices && !choices.includes(value)) return undefined;
  return type === 'array' && value !== undefined && !Array.isArray(value) ? [value] : value;
}
