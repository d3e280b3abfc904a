import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { root } from '../../run.ts';

/** Sources in few files, which a test loads in place of a thousand modules. */
export interface Bundle {
  /** Where its files lie, from the root; packages that they import are found from there. */
  readonly folder: string;
  /** Each file that can be imported, by its name without extension, and the source behind it. */
  readonly entries: Readonly<Record<string, string>>;
  /** What an import says, and the entry that it stands for. */
  readonly imports: readonly Import[];
}

interface Import {
  readonly says: RegExp;
  readonly entry: string;
}

const fileOf = ({ folder }: Bundle, { entry }: Import) => join(root, folder, `${entry}.js`);

/** For vitest: imports of the sources lead to the bundle. */
export const bundleAliases = (bundle: Bundle) =>
  bundle.imports.map((one) => ({ find: one.says, replacement: fileOf(bundle, one) }));

/** Writes a bundle that shares `others` with whoever imports it; packages stay outside. */
export async function writeBundle(bundle: Bundle, others: readonly Bundle[] = []): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: { ...bundle.entries },
    outdir: bundle.folder,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    jsx: 'automatic',
    tsconfigRaw: {},
    logLevel: 'silent',
    plugins: [sharing(others)],
  });
}

function sharing(bundles: readonly Bundle[]): Plugin {
  return {
    name: 'sharing',
    setup({ onResolve }) {
      for (const bundle of bundles) {
        for (const one of bundle.imports) {
          onResolve({ filter: one.says }, () => ({ path: pathToFileURL(fileOf(bundle, one)).href, external: true }));
        }
      }
    },
  };
}
