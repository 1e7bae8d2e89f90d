export type Push = {
  token: string;
  title: string;
  body: string;
  link?: string;
  data?: Record<string, string>;
};

/** An unregistered device will never be reached again: its token is to be forgotten. */
export type PushPort = { send(push: Push): Promise<'sent' | 'unregistered'> };
