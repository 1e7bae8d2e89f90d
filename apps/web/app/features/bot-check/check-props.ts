/** The properties of a provider's check. */
export type CheckProps = {
  name: string;
  attempt: unknown;
  /** The visitor has sent the form, which waits for the proof. */
  isHeld: boolean;
  /** The proof is in the form, or will be in a moment. */
  onProved: () => void;
  onFailed: () => void;
  onUnavailable: () => void;
};
