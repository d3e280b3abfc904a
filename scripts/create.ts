import { dirname, join } from 'node:path';
import { type Packed, pack, packedFrom } from './consumers/pack.ts';
import { root, run } from './run.ts';

// npm run create -- ../my-danbao: an installation of one's own from the packages of this checkout, as `npm create danbao` makes it from the registry.
const { core } = await pack(Object.keys(packedFrom) as Packed[]);
const bin = join(root, packedFrom['create-danbao'], 'dist/bin.js');
process.exitCode = await run(process.execPath, [bin, ...process.argv.slice(2), '--packages', dirname(core)]);
