import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { areas, dateMenu, dish, dishOrder, fulfilmentBody, measureKinds, owner, shareholder } from '@danbao/core';
import { root } from '../run.ts';
import { endpointsPage } from './endpoints-page.ts';
import { entityPage } from './entity-page.ts';
import { measurePage } from './measure-page.ts';
import { messagesPage } from './messages-page.ts';
import { routesPage } from './routes-page.ts';

/** The reference: every page is made from the definitions. `--check` only says which pages are stale. */
const pages: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(measureKinds).map((kind) => [`kinds/${kind.kind}.md`, measurePage(kind)])),
  'owner.md': entityPage(owner),
  'shareholder.md': entityPage(shareholder),
  'fulfilment.md': entityPage(fulfilmentBody),
  'dish.md': entityPage(dish),
  'date-menu.md': entityPage(dateMenu),
  'dish-order.md': entityPage(dishOrder),
  'endpoints.md': endpointsPage(areas),
  'messages.md': messagesPage(),
  'routes.md': routesPage(),
};

const check = process.argv.includes('--check');
const stale = Object.entries(pages).filter(([name, text]) => {
  const file = join(root, 'docs/reference', name);
  return !existsSync(file) || readFileSync(file, 'utf8') !== text;
});

if (check && stale.length > 0) {
  console.error(`stale: ${stale.map(([name]) => `docs/reference/${name}`).join(', ')}. Run: npm run docs`);
  process.exitCode = 1;
}
if (!check) {
  for (const [name, text] of stale) {
    const file = join(root, 'docs/reference', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  console.log(`docs/reference: ${stale.length} of ${Object.keys(pages).length} pages written`);
}
