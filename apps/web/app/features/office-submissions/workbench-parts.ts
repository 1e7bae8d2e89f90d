/** The parts of the workbench with an address of their own, in the order of the menu. */
export const FURTHER_PARTS = [
  'texts',
  'pictures',
  'documents',
  'proposal',
  'schedule',
  'conversation',
  'history',
] as const;

/** The page begins with the facts. */
export type WorkbenchPart = 'facts' | (typeof FURTHER_PARTS)[number];
