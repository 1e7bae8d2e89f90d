type Named = { first_name: string | null; last_name: string | null; username: string };

/** The name of a person. Those who have not told us theirs are called by their username. */
export const fullName = ({ first_name, last_name, username }: Named): string =>
  [first_name, last_name].filter(Boolean).join(' ') || username;
