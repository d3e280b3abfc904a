import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../build/build.ts';
import { type Packed, packedFrom, partOf } from '../consumers/pack.ts';
import { root, run, tool } from '../run.ts';
import { repositoryFields } from './repository-fields.ts';

// `npm run release`: what the release workflow publishes, built anew and with the address of the repository that publishes it.
const names = Object.keys(packedFrom) as readonly Packed[];
await build({ only: names.map(partOf), force: true });
for (const name of names) {
  const path = join(root, packedFrom[name], 'package.json');
  const source = existsSync(join(root, `examples/${name}`)) ? `examples/${name}` : packedFrom[name];
  const manifest = { ...JSON.parse(readFileSync(path, 'utf8')), ...repositoryFields(process.env, source) };
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
}
process.exit(await run(process.execPath, [tool('changeset'), 'publish']));
