import { parseArgs } from 'node:util';
import { run, tool } from '../../run.ts';
import { buildSite, siteFolder } from './build-site.ts';

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: '/' },
    preview: { type: 'boolean', default: false },
    port: { type: 'string', default: '4173' },
  },
});

// npm run docs:site [-- --base /danbao/] [--preview [--port 4173]]
try {
  await buildSite({ base: values.base });
  console.log(`built ${siteFolder} for ${values.base}`);
  if (values.preview) {
    const env = { ...process.env, DOCS_BASE: values.base };
    process.exitCode = await run(
      process.execPath,
      [tool('vitepress'), 'preview', 'docs', '--port', values.port, '--base', values.base],
      { env },
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
