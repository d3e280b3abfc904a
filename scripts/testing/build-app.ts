import { join } from 'node:path';
import { build as buildByVite, type PluginOption } from 'vite';
import { build } from '../build/build.ts';
import { root } from '../run.ts';
import { sourceAliasesOfApps } from '../source-aliases.ts';

export interface BuildAppOptions {
  /** Where the app is, from the root. */
  readonly folder: string;
  /** Where the built app goes, from the root or absolute. */
  readonly outDir: string;
  readonly plugins?: PluginOption[];
}

/** Builds an app as for production, with our own packages from source: no package has to be built for it. */
export async function buildApp({ folder, outDir, plugins = [] }: BuildAppOptions): Promise<void> {
  await build({ only: ['styles'] });
  const { NODE_ENV = '' } = process.env;
  await buildByVite({
    root: join(root, folder),
    configFile: join(root, folder, 'vite.config.ts'),
    resolve: { alias: sourceAliasesOfApps },
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
    plugins,
  });
  // A build is one for production, and says so to the whole process: React of the files after this one would believe it.
  process.env.NODE_ENV = NODE_ENV;
}
