export type BotCheck = {
  verify(token: string, visitor: { address: string }): Promise<boolean>;
  /** What the page must solve first; checks without one are solved by the provider's own script. */
  challenge?(): Promise<object>;
};
