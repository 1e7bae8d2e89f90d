declare module 'virtual:messages' {
  type Load = () => Promise<{ default: Partial<import('./screen-messages.ts').ScreenMessages> }>;

  /** Made by `compile-messages.ts`: one module for each group of messages in each language. */
  const loaders: Record<
    import('@marque/contracts/locale').Locale,
    Record<import('./message-groups.ts').MessageGroup, Load>
  >;
  export default loaders;
}
