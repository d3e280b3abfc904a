import { expect, it } from 'vitest';
import { findViolations } from './find-violations.ts';

const named = ['zod', 'ky', 'react', '@danbao/core'];

function violations(files: Record<string, string>): string[] {
  return findViolations({ paths: Object.keys(files), read: (path) => files[path] ?? '', declared: () => named });
}

it.each([
  ['packages/core/src/field/validate.ts', '../areas/owners/owner.ts', 'core/field may import'],
  ['packages/core/src/format/mobile.ts', '../field/rule.ts', 'core/format may import'],
  ['packages/core/src/areas/owners/owner.ts', '../../sheet/columns.ts', 'core/areas may import'],
  ['packages/core/src/field/rule.ts', 'node:fs', 'runs without Node'],
  ['packages/core/src/field/rule.ts', 'fs', 'runs without Node'],
  ['packages/core/src/field/rule.ts', 'ky', 'core/field may use zod from outside'],
  ['packages/core/src/index.ts', '../../cli/src/bin.ts', 'packages meet only through their exports'],
  ['packages/cli/src/bin.ts', '@danbao/react', 'cli may import @danbao/core'],
  ['packages/react/src/index.ts', 'node:path', 'runs without Node'],
  ['packages/react/src/index.ts', 'lodash', 'package.json does not name'],
  ['packages/react/src/dialog/dialog.tsx', 'node:path', 'runs without Node'],
  ['packages/react/src/dialog/dialog.tsx', '../form/entity-form.tsx', 'react/ui may import'],
  ['packages/react/src/form/entity-form.tsx', '../table/data-table.tsx', 'react/form may import'],
  ['packages/react/src/resource/resource-list.tsx', '../measures/use-kinds.ts', 'react/resource may import'],
  ['packages/react/src/canteen/dishes.tsx', '../measures/use-kinds.ts', 'react/canteen may import'],
  ['packages/core/src/workbook/read/open-file.ts', '../../field/field.ts', 'core/workbook may import'],
  ['examples/web/src/areas/owners/page.tsx', '../measures/page.tsx', 'web/areas/owners may import'],
  ['examples/web/src/areas/owners/page.tsx', '../../shell/shell.tsx', 'web/areas/owners may import'],
  ['examples/server/src/areas/owners/owners.ts', '../measures/find-measures.ts', 'server/areas/owners may import'],
  ['examples/server/src/areas/owners/public.ts', '../measures/find-measures.ts', 'may import server/areas/owners'],
  ['examples/server/src/areas/owners/public.ts', '../measures/public.ts', 'may import server/areas/owners'],
  ['examples/server/src/areas/owners/owners.ts', '../../seed/divisions.ts', 'server/areas/owners may import'],
  ['examples/server/src/resources/answer.ts', '../areas/owners/public.ts', 'server/platform may import'],
  ['examples/server/src/deps.ts', './areas/owners/public.ts', 'types of server/areas/<area>/public'],
  ['examples/server/src/seed/divisions.ts', '../sample/owners.ts', 'server/seed may import'],
  ['examples/server/src/sample/owners.ts', '../areas/owners/owner-row.ts', 'server/sample may import'],
  ['examples/server/src/start.ts', './areas/owners/owners.ts', 'server may import'],
  ['examples/web/src/shared/date.ts', '../areas/owners/page.tsx', 'web/shared may import'],
])('names the file and the rule when %s imports %s', (path, name, rule) => {
  for (const text of [
    `import { x } from '${name}';`,
    `export { x } from '${name}';`,
    `const x = await import('${name}');`,
  ]) {
    const found = violations({ [path]: text });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(path);
    expect(found[0]).toContain(rule);
  }
});

it('lets each room import what the house allows', () => {
  expect(
    violations({
      'packages/core/src/areas/owners/owner.ts': `import { entity } from '../../entity.ts'; import * as z from 'zod/mini';`,
      'packages/core/src/endpoint/client.ts': `import ky from 'ky'; import type { Label } from '../label.ts';`,
      'packages/core/src/index.ts': `export { toRow } from './sheet/row.ts';`,
      'packages/cli/src/bin.ts': `import { readFile } from 'node:fs/promises'; import { columns } from '@danbao/core/sheet';`,
      'examples/server/src/areas/owners/owners.ts': `import { x } from '../measures/public.ts'; import { y } from '../../db/rows.ts'; import './owner-row.ts';`,
      'examples/server/src/areas/owners/public.ts': `export { ownersArea } from './owners.ts'; export { z } from './rows/z.ts';`,
      'examples/server/src/deps.ts': `import type { X } from './areas/owners/public.ts'; import { y } from './db/rows.ts';`,
      'examples/server/src/start.ts': `import { x } from './areas/owners/public.ts'; import './sample/seed.ts'; import './app.ts';`,
      'examples/web/src/areas/owners/page.tsx': `import { Row } from './row.tsx'; import { useDate } from '../../shared/date.ts';`,
      'examples/web/src/shell/shell.tsx': `const page = () => import('../areas/owners/page.tsx');`,
      'packages/core/src/format/vectors.test.ts': `import { readFileSync } from 'node:fs'; import '../areas/owners/owner.ts';`,
    }),
  ).toEqual([]);
});

it('does not take an import in a comment or a string for an import', () => {
  const text = `// import { x } from 'node:fs';\nexport const y = "import x from 'node:fs'";`;
  expect(violations({ 'packages/core/src/field/rule.ts': text })).toEqual([]);
});

it('names a file that belongs to no room', () => {
  expect(violations({ 'packages/new/src/index.ts': '' })).toEqual([expect.stringContaining('is in no room')]);
});

it('lets a lower room name the types of a higher one where the table says so, and load nothing of it', () => {
  const importing = (text: string) => violations({ 'packages/core/src/field/validate.ts': text });
  expect(importing(`import type { Entity } from '../entity.ts';`)).toEqual([]);
  expect(importing(`import { type Entity } from '../entity.ts';`)).toHaveLength(1);
  expect(importing(`import type { Owner } from '../areas/owners/owner.ts';`)).toHaveLength(1);
});
