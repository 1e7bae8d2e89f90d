export type Push = {
  token: string;
  title: string;
  body: string;
  link?: string;
  data?: Record<string, string>;
};

/** An unregistered device can never be reached again, so the caller must delete its token. */
export type PushPort = { send(push: Push): Promise<'sent' | 'unregistered'> };
