import { join } from 'node:path';
import { root } from '../../../../scripts/run.ts';
import { buildDemo } from './build-demo.ts';

const folder = 'examples/server/demo/dist';
await buildDemo(join(root, folder));
console.log(`${folder}：任何文件服务器都可显示，也可在子路径下 · any server of files may show it, also below a path`);
