/** The properties of a provider's check. */
export type CheckProps = { name: string; attempt: unknown; onUnavailable: () => void };
