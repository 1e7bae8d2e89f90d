/** Bodies whose fields have values that neither the schema nor the name of the field tells. */
export const SAMPLE_BODIES: Record<string, object> = {
  addContentPicture: { id: '0'.repeat(64) },
  createContentEntry: { fields: { title: 'A day at the lake' } },
  saveContentDraft: { fields: { title: 'A day at the lake' } },
  publishContent: { from: '2030-01-01T10:00', until: '2030-02-01T10:00', time_zone: 'Europe/London' },
  chooseNotifications: {
    timing: {
      ...{ time_zone: 'Europe/London', is_quiet: true, quiet_from: '22:00', quiet_to: '07:00' },
      ...{ bids_are_urgent: true, watching_frequency: 'daily' },
    },
  },
};

export const SAMPLE_QUERIES: Record<string, Record<string, string>> = {
  compareContentVersions: { before: '0', after: '1' },
};
