import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { build as bundle } from 'vite';
import { root } from '../../run.ts';

/** Bytes of gzip of a piece of code bundled and minified for browsers from the built packages. */
export async function measureCode(code: string, external: readonly string[] = []): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: join(root, 'packages/react'), loader: 'js' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    external: [...external],
    define: { 'process.env.NODE_ENV': '"production"' },
    // The built packages, not their sources: no tsconfig with `paths`.
    tsconfigRaw: {},
    logLevel: 'silent',
  });
  return outputFiles.reduce((sum, file) => sum + gzipSync(file.contents, { level: 9 }).length, 0);
}

/** Bytes of gzip of what a Vite build of a piece of code loads at once; what it loads later by `import()` is not counted. */
export async function measureFirst(code: string, external: readonly string[] = []): Promise<number> {
  const entry = 'virtual:entry';
  const made = await bundle({
    root: join(root, 'packages/react'),
    configFile: false,
    logLevel: 'silent',
    plugins: [
      { name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? code : null) },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: entry, preserveEntrySignatures: 'strict', external: [...external] },
    },
  });
  const chunks = new Map(
    [made]
      .flat()
      .flatMap((part) => ('output' in part ? part.output : []))
      .map((file) => [file.fileName, file] as const),
  );
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks.get(name);
    if (chunk?.type !== 'chunk' || seen.has(name)) return;
    seen.add(name);
    for (const next of chunk.imports) visit(next);
  };
  for (const [name, file] of chunks) if (file.type === 'chunk' && file.isEntry) visit(name);
  const sizes = [...seen].map((name) => {
    const chunk = chunks.get(name);
    return chunk?.type === 'chunk' ? gzipSync(chunk.code, { level: 9 }).length : 0;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

type Chunk = { file: string; imports?: string[] };
export type Manifest = Record<string, Chunk>;

/** The script files that modules of a Vite build load at once: their own and everything imported statically. */
export function scriptsOf(manifest: Manifest, modules: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk)
      throw new Error(`${key} is not in the manifest of the staff app: correct scripts/check/sizes/budgets.ts`);
    if (seen.has(chunk.file)) return;
    seen.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of modules) visit(key);
  return [...seen].filter((file) => file.endsWith('.js'));
}

/** Bytes of gzip of all script that these modules of the built staff app load, and in how many files. */
export function measurePage(modules: readonly string[]): { readonly bytes: number; readonly requests: number } {
  const dist = join(root, 'examples/web/dist');
  const path = join(dist, '.vite/manifest.json');
  if (!existsSync(path))
    throw new Error('examples/web/dist has no .vite/manifest.json: set build.manifest in its vite.config.ts');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const files = scriptsOf(manifest, modules);
  const sizes = files.map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), requests: files.length };
}
