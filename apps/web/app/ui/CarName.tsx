/** A word with a hyphen. A longer one may have to break on a narrow screen. */
const HYPHENATED = /(?<!\S)(?=\S*-)\S{1,16}(?!\S)/;

/** The name of a car. 'E-Type' stays on one line. The text itself is unchanged, so that copies of it are ordinary. */
export const CarName = ({ children: name }: { children: string }) => {
  const found = HYPHENATED.exec(name);
  if (!found) return name;
  const end = found.index + found[0].length;
  return (
    <>
      {name.slice(0, found.index)}
      <span className="whitespace-nowrap">{found[0]}</span>
      <CarName>{name.slice(end)}</CarName>
    </>
  );
};
