export type BotCheck = {
  verify(token: string, visitor: { address: string }): Promise<boolean>;
  /**
   * The challenge that the page must solve first. For a check without one, the provider's script does the
   * work.
   */
  challenge?(): Promise<object>;
};
