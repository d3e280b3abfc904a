import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundledIn, writeNotices } from './notices.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'notices-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const built =
  '// ../../node_modules/pier/index.js\nvar a;\n// ../../node_modules/@quay/crane/lib/b.js\nimport "react";\n';

test('finds whose code stands in a built file', () => {
  expect([...bundledIn(built)]).toEqual(['pier', '@quay/crane']);
});

test('writes the licence of each, and refuses what has none', () => {
  const install = (name: string, manifest: object, licence?: string) => {
    mkdirSync(join(folder, 'modules', name), { recursive: true });
    writeFileSync(join(folder, 'modules', name, 'package.json'), JSON.stringify(manifest));
    if (licence) writeFileSync(join(folder, 'modules', name, 'LICENSE.md'), licence);
  };
  writeFileSync(join(folder, 'index.js'), built);
  install('pier', { version: '1.0.0', license: 'MIT' }, 'Copyright of the pier');
  install('@quay/crane', { version: '2.0.0' });
  expect(() => writeNotices(folder, join(folder, 'modules'))).toThrow('@quay/crane 2.0.0');
  install('@quay/crane', { version: '2.0.0', license: 'BSD-3-Clause', author: 'A. Crane' });
  writeNotices(folder, join(folder, 'modules'));
  const written = readFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  expect(written).toContain('pier 1.0.0 (MIT)\n\nCopyright of the pier');
  expect(written).toContain('@quay/crane 2.0.0 (BSD-3-Clause)\n\nCopyright A. Crane');
});
