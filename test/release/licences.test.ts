import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The licences whose terms are compatible with giving jadoube away under the MIT licence. */
const ALLOWED = /^(MIT|ISC|BSD-[23]-Clause|Apache-2\.0|0BSD|BlueOak-1\.0\.0|Unlicense|CC0-1\.0)$/;

type Locked = { readonly license?: string; readonly dev?: boolean; readonly devOptional?: boolean };

test('everything that jadoube needs to run may be given on with it', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const needed = Object.entries(packages).filter(
    ([path, { dev, devOptional }]) => path && !dev && !devOptional,
  );
  expect(needed.length).toBeGreaterThan(20);
  const allows = (license = 'none'): boolean =>
    license
      .replace(/^\(|\)$/g, '')
      .split(' OR ')
      .some((one) => ALLOWED.test(one));
  expect(
    needed.filter(([, { license }]) => !allows(license)).map(([path, { license }]) => [path, license]),
  ).toEqual([]);
});
