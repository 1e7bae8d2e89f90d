export type Push = {
  token: string;
  title: string;
  body: string;
  link?: string;
  /** A message replaces an earlier one with the same topic, on the device and while it waits for the device. */
  topic?: string;
  /** A device that saves power may deliver a message of normal urgency later. Normal by default. */
  urgency?: 'normal' | 'high';
  /** The message is dropped if the device could not be reached before. */
  expiresAt?: Date;
};

/** An unregistered device can never be reached again, so the caller must delete its token. */
export type PushPort = { send(push: Push): Promise<'sent' | 'unregistered'> };
