type Fields = Record<string, unknown>;

/** A translation contains only the values that differ from English. This also holds inside a record, such as a picture for social media. */
export const translateFields = <Known extends Fields>(english: Known, translation: Known): Known => ({
  ...english,
  ...Object.fromEntries(
    Object.entries(translation).map(([name, value]) => {
      const original = english[name];
      return [name, isRecord(original) && isRecord(value) ? translateFields(original, value) : value];
    }),
  ),
});

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
