import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Hono } from 'hono';
import type { AppEnv } from './caller.ts';

/** The published server carries the files: their package would report every installation to its maker. */
const carried = join(import.meta.dirname, 'swagger-ui');
const folder = () =>
  existsSync(carried) ? carried : dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** What the page loads, from this server alone. */
const files: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

const page = (areas: readonly string[]) => `<!doctype html>
<html lang="zh">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>接口 · API · 担保</title>
<link rel="stylesheet" href="docs/swagger-ui.css">
<form>
  <label>区域 · Area
    <select name="areas">
${areas.map((name) => `      <option>${name}</option>`).join('\n')}
      <option value="">全部（较慢）· All (slower)</option>
    </select>
  </label>
</form>
<div id="reference"></div>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</html>
`;

// Relative, so that it holds below any base path. Nobody is signed in by it: a token is typed in, and forgotten with the page.
// One area at a time: of the whole the page takes tens of seconds to draw.
const start = `const select = document.querySelector('select');
const asked = new URLSearchParams(location.search).get('areas');
select.value = asked ?? 'session';
select.addEventListener('change', () => {
  location.search = new URLSearchParams({ areas: select.value });
});
SwaggerUIBundle({
  url: select.value ? 'openapi.json?areas=' + select.value : 'openapi.json',
  dom_id: '#reference',
  docExpansion: select.value ? 'list' : 'none',
  defaultModelsExpandDepth: 0,
  filter: true,
  validatorUrl: null,
});
`;

/** A page at /docs that shows the OpenAPI description of these areas, or of all of them, and tries the calls out. */
export function serveReference(app: Hono<AppEnv>, areas: readonly string[]): void {
  const shown = page([...areas].sort());
  app.get('/docs', (c) => c.html(shown));
  app.get('/docs/start.js', (c) => c.body(start, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  for (const [name, type] of Object.entries(files)) {
    app.get(`/docs/${name}`, async (c) =>
      c.body(await readFile(join(folder(), name)), 200, {
        'content-type': type,
        'cache-control': 'public, max-age=86400',
      }),
    );
  }
}
