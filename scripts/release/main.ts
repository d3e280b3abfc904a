import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../build/build.ts';
import { published } from '../consumers/pack.ts';
import { root, run, tool } from '../run.ts';
import { repositoryFields } from './repository-fields.ts';

// `npm run release`: what the release workflow publishes, built anew and with the address of the repository that publishes it.
await build({ only: published, force: true });
for (const name of published) {
  const folder = `packages/${name}`;
  const path = join(root, folder, 'package.json');
  const manifest = { ...JSON.parse(readFileSync(path, 'utf8')), ...repositoryFields(process.env, folder) };
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
}
process.exit(await run(process.execPath, [tool('changeset'), 'publish']));
