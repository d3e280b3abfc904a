import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createDanbao, endpoints } from '@danbao/core/definitions';
import { flowDefinitions } from '@danbao/core/flows';
import { fulfilmentBody, measureKinds, owner } from '@danbao/core/measures';
import { dateMenu, dishOrder } from '@danbao/core/office';
import { root } from '../run.ts';
import { apiPages } from './api/api-pages.ts';
import { surfaceReport } from './api/surface-report.ts';
import { commandsPage } from './commands-page.ts';
import { endpointsPage } from './endpoints-page.ts';
import { entityPage } from './entity-page.ts';
import { flowPage, flowsPage } from './flow-page.ts';
import { indexPage } from './index-page.ts';
import { indicatorsPage } from './indicators-page.ts';
import { measurePage } from './measure-page.ts';
import { messagesPage } from './messages-page.ts';
import { resourcePage } from './resource-page.ts';
import { rightsPage } from './rights-page.ts';
import { routesPage } from './routes-page.ts';
import { rulesPage } from './rules/rules-page.ts';
import { searchSetPage } from './search-set-page.ts';
import { settingsPage } from './settings-page.ts';
import { themePage } from './theme-page.ts';

/**
 * The reference: every page is made from the definitions, and built, not committed. `--reference` leaves
 * the reports of the public surface alone, `--check` says which of them are stale.
 */
const generated: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(measureKinds).map((kind) => [`kinds/${kind.kind}.md`, measurePage(kind)])),
  ...Object.fromEntries(Object.entries(flowDefinitions).map(([name, flow]) => [`flows/${name}.md`, flowPage(flow)])),
  ...Object.fromEntries(createDanbao().resources.map((one) => [`records/${one.plural}.md`, resourcePage(one)])),
  'flows.md': flowsPage(flowDefinitions),
  'owner.md': entityPage(owner),
  'fulfilment.md': entityPage(fulfilmentBody),
  'date-menu.md': entityPage(dateMenu),
  'dish-order.md': entityPage(dishOrder),
  'endpoints.md': endpointsPage(endpoints, createDanbao()),
  'messages.md': messagesPage(),
  'routes.md': routesPage(),
  'rights.md': rightsPage(endpoints),
  'indicators.md': indicatorsPage(),
  'searches.md': searchSetPage(),
  'cli.md': await commandsPage(),
  'settings.md': settingsPage(),
  'theme.md': themePage(readFileSync(join(root, 'packages/react/src/theme/theme.css'), 'utf8')),
  ...apiPages({ name: '@danbao/core', folder: 'core', place: join(root, 'packages/core') }),
  ...apiPages({ name: '@danbao/react', folder: 'react', place: join(root, 'packages/react') }),
};
const pages: Readonly<Record<string, string>> = { ...generated, 'index.md': indexPage(generated) };

/** Beside the pages, and committed: what a change does to the public surface is read in its review. */
const reports = Object.fromEntries(
  ['core', 'cli', 'react'].map((name) => [`${name}.api.md`, surfaceReport(join(root, 'packages', name))]),
);

const folder = join(root, 'docs/reference');
const written = Object.entries(pages).filter(([name, text]) => write(join(folder, name), text));
for (const name of filesIn(folder)) if (!(name in pages)) rmSync(join(folder, name));
console.log(`docs/reference: ${written.length} of ${Object.keys(pages).length} pages written`);

/** Committed too: which rules a change leaves without a test is read in its review. */
const ruleTables = {
  'docs/rules/index.md': rulesPage(root, 'zh'),
  'docs/en/rules/index.md': rulesPage(root, 'en'),
};

const surface = join(root, 'docs/api');
if (process.argv.includes('--check')) complainOfStale();
else if (!process.argv.includes('--reference')) {
  for (const [name, text] of Object.entries(reports)) write(join(surface, name), text);
  for (const [path, text] of Object.entries(ruleTables)) write(join(root, path), text);
}

function complainOfStale(): void {
  const tables = Object.entries(ruleTables).filter(([path, text]) => read(join(root, path)) !== text);
  if (tables.length > 0) {
    console.error(`${tables.map(([path]) => path).join(', ')} name other tests than there are. Run: npm run docs`);
    process.exitCode = 1;
  }
  const stale = Object.entries(reports).filter(([name, text]) => read(join(surface, name)) !== text);
  if (stale.length > 0) {
    const names = stale.map(([name]) => `docs/api/${name}`).join(', ');
    console.error(
      `The public surface is another than ${names} say. Run: npm run docs, look at the difference, commit it`,
    );
    process.exitCode = 1;
  }
}

function write(file: string, text: string): boolean {
  if (read(file) === text) return false;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return true;
}

function read(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function filesIn(place: string): string[] {
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.md'));
}
