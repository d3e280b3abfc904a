import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const folders = ['cmaps', 'standard_fonts'];
const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Puts the files that pdf.js fetches by itself (character maps, standard fonts) beside the app, under `/pdf/`. */
export function pdfFiles(): Plugin {
  return {
    name: 'danbao-pdf-files',
    generateBundle() {
      for (const folder of folders)
        for (const name of readdirSync(join(root, folder)))
          this.emitFile({
            type: 'asset',
            fileName: `pdf/${folder}/${name}`,
            source: readFileSync(join(root, folder, name)),
          });
    },
    configureServer(server) {
      server.middlewares.use('/pdf/', (request, response, next) => {
        const [, folder = '', name = ''] = /^\/?([a-z_]+)\/([\w.-]+)$/.exec(request.url ?? '') ?? [];
        if (!folders.includes(folder) || !readdirSync(join(root, folder)).includes(name)) return next();
        response.end(readFileSync(join(root, folder, name)));
      });
    },
  };
}
