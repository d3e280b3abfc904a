import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  areas,
  dateMenu,
  dish,
  dishOrder,
  flowDefinitions,
  fulfilmentBody,
  measureKinds,
  owner,
  shareholder,
} from '@danbao/core';
import { root } from '../run.ts';
import { apiPages } from './api/api-pages.ts';
import { commandsPage } from './commands-page.ts';
import { endpointsPage } from './endpoints-page.ts';
import { entityPage } from './entity-page.ts';
import { flowPage, flowsPage } from './flow-page.ts';
import { indexPage } from './index-page.ts';
import { measurePage } from './measure-page.ts';
import { messagesPage } from './messages-page.ts';
import { rightsPage } from './rights-page.ts';
import { routesPage } from './routes-page.ts';
import { settingsPage } from './settings-page.ts';

/** The reference: every page is made from the definitions. `--check` only says which pages are stale. */
const generated: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(measureKinds).map((kind) => [`kinds/${kind.kind}.md`, measurePage(kind)])),
  ...Object.fromEntries(Object.entries(flowDefinitions).map(([name, flow]) => [`flows/${name}.md`, flowPage(flow)])),
  'flows.md': flowsPage(flowDefinitions),
  'owner.md': entityPage(owner),
  'shareholder.md': entityPage(shareholder),
  'fulfilment.md': entityPage(fulfilmentBody),
  'dish.md': entityPage(dish),
  'date-menu.md': entityPage(dateMenu),
  'dish-order.md': entityPage(dishOrder),
  'endpoints.md': endpointsPage(areas),
  'messages.md': messagesPage(),
  'routes.md': routesPage(),
  'rights.md': rightsPage(areas),
  'cli.md': commandsPage(),
  'settings.md': settingsPage(),
  ...apiPages({ name: '@danbao/core', folder: 'core', source: join(root, 'packages/core/src') }),
  ...apiPages({ name: '@danbao/react', folder: 'react', source: join(root, 'packages/react/src') }),
};
const pages: Readonly<Record<string, string>> = { ...generated, 'index.md': indexPage(generated) };

const check = process.argv.includes('--check');
const stale = Object.entries(pages).filter(([name, text]) => {
  const file = join(root, 'docs/reference', name);
  return !existsSync(file) || readFileSync(file, 'utf8') !== text;
});
const folder = join(root, 'docs/reference');
const left = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.md') && !(name in pages));

if (check && stale.length + left.length > 0) {
  const names = [...stale.map(([name]) => name), ...left];
  console.error(`stale: ${names.map((name) => `docs/reference/${name}`).join(', ')}. Run: npm run docs`);
  process.exitCode = 1;
}
if (!check) {
  for (const [name, text] of stale) {
    const file = join(root, 'docs/reference', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  for (const name of left) rmSync(join(folder, name));
  console.log(`docs/reference: ${stale.length} of ${Object.keys(pages).length} pages written`);
}
