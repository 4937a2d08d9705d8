import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/read-models.fixture.ts';
import { viewNames } from '../views/all.ts';
import { isBuiltBy, newVersion, projectionHash } from './versions.ts';

const view = 'projections/views/events/events.ts';
const project: Record<string, string> = {
  [view]: "import { b } from '../common/b.ts';\nimport type { T } from '#schema/types.ts';\n",
  'projections/views/common/b.ts': "export {\n  c,\n} from '#schema/kernel/c.ts';\n",
  'schema/kernel/c.ts': "import { z } from 'zod';\nimport '../d.ts';\n",
  'schema/d.ts': '',
  'schema/types.ts': '',
};

function hashOf(files: Record<string, string>): string {
  const root = temporaryFolder();
  for (const [path, text] of Object.entries({ ...project, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return projectionHash('events', root);
}

it.each([view, 'projections/views/common/b.ts', 'schema/kernel/c.ts', 'schema/d.ts'])(
  'changes with %s, which the projection reaches',
  (path) => {
    expect(hashOf({ [path]: `${project[path]}// changed` })).not.toBe(hashOf({}));
  },
);

it.each([
  'projections/views/events/queries.ts',
  'projections/views/events/events.test.ts',
  'schema/types.ts',
])('does not change with %s, which it does not run', (path) => {
  expect(hashOf({ [path]: '// changed' })).toBe(hashOf({}));
});

it('gives each version a unique name that starts with the hash of its view', () => {
  for (const name of viewNames) {
    const hash = projectionHash(name);
    expect(projectionHash(name)).toBe(hash);
    const [one, other] = [newVersion(hash), newVersion(hash)];
    expect(one).not.toBe(other);
    expect(isBuiltBy(one, hash)).toBe(true);
    expect(isBuiltBy(one, `${hash.slice(0, -1)}x`)).toBe(false);
  }
});
