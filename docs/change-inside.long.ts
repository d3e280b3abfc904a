import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { capture, root, tool } from '../scripts/run.ts';
import { copyOfRepository } from './copy-of-repository.ts';

/** What a contributor adds: new files, and lines before others. */
interface Change {
  readonly page: string;
  readonly files: Readonly<Record<string, string>>;
  readonly lines: readonly (readonly [file: string, before: string, line: string])[];
}

const core = 'packages/core/src';
const areas = `${core}/areas`;
const web = 'examples/web/src';
const template = 'packages/create-danbao/template/definitions';

/** A definition of the template, as a file of core says it. */
const asInCore = (name: string, names: Readonly<Record<string, string>>): string =>
  Object.entries(names).reduce(
    (text, [from, to]) => text.replace(`'${from}'`, `'${to}'`),
    readFileSync(join(root, template, name), 'utf8'),
  );

const changes: Readonly<Record<string, Change>> = {
  kind: {
    page: 'recipes/add-a-kind',
    files: {
      [`${areas}/measures/kinds/forest.ts`]: asInCore('forest.ts', {
        '@danbao/core': '../../../label.ts',
        '@danbao/core/fields': '../../../fields.ts',
        '@danbao/core/measures': '../measure.ts',
      }),
    },
    lines: [
      [`${areas}/measures/measure-kinds.ts`, 'import { house }', "import { forest } from './kinds/forest.ts';"],
      [`${areas}/measures/measure-kinds.ts`, '  house,\n  inventory', '  forest,'],
      [`${areas}/measures/measure-kinds.ts`, '  // Rights pledge', '  forest,'],
    ],
  },
  flow: {
    page: 'concepts/flows',
    files: {
      [`${areas}/flows/families/purchase.ts`]: asInCore('purchase.ts', {
        '@danbao/core': '../../../index.ts',
        '@danbao/core/fields': '../../../fields.ts',
        '@danbao/core/flows': '../flow.ts',
      }),
    },
    lines: [
      [
        `${areas}/flows/flow-definitions.ts`,
        'import { receiptFlow }',
        "import { purchase } from './families/purchase.ts';",
      ],
      [`${areas}/flows/flow-definitions.ts`, '  cockpit: cockpitFlow,', '  purchase,'],
    ],
  },
  record: {
    page: 'recipes/add-a-record',
    files: {
      [`${areas}/stock-counts/stock-counts.ts`]: asInCore('stock-counts.ts', {
        '@danbao/core': '../../label.ts',
        '@danbao/core/fields': '../../fields.ts',
        '@danbao/core/resources': '../../resource/resource.ts',
      }),
    },
    lines: [
      [
        `${areas}/resources.ts`,
        'import { urgingReplies }',
        "import { stockCounts } from './stock-counts/stock-counts.ts';",
      ],
      [`${areas}/resources.ts`, '  cars,\n  drivers', '  stockCounts,'],
    ],
  },
  page: {
    page: 'recipes/add-a-page',
    files: {
      [`${web}/areas/contacts/duty-roster-page.tsx`]: `import { useLocale } from '@danbao/react';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';

const titles = { zh: '值班表', en: 'Duty roster' } as const;

export function DutyRosterPage() {
  const title = titles[useLocale()];
  usePageTitle(title);
  return <PageHead title={title} />;
}
`,
    },
    lines: [
      [`${core}/routes/page-rows.ts`, '  contacts: [', "  dutyRoster: ['/contacts/duty-roster', 'contact:read'],"],
      [`${core}/routes/menu-rows.ts`, '  contacts: [', "  dutyRoster: ['值班表', 'Duty roster', 'calendar'],"],
      ['examples/server/src/seed/menu-entries.ts', "      entry('contacts'),", "      entry('dutyRoster'),"],
      [
        `${web}/chunks/office.ts`,
        'export { ContactsPage }',
        "export { DutyRosterPage } from '../areas/contacts/duty-roster-page.tsx';",
      ],
      [`${web}/areas/contacts/pages.ts`, '  contacts: page(', "  dutyRoster: page(officeChunk, 'DutyRosterPage'),"],
    ],
  },
  endpoint: {
    page: 'recipes/add-an-endpoint',
    files: {},
    lines: [
      [
        `${areas}/dictionaries/endpoints.ts`,
        "  list: get('system/dict/list'",
        "  latest: get('system/dict/latest', { summary: label('最近的字典项', 'Latest entries'), access: 'signed-in', repeat: 'safe', input: byType, data: listOf(dictionaryEntry, 'records') }),",
      ],
    ],
  },
};

let place: string;

beforeAll(async () => {
  place = await copyOfRepository();
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

function apply({ files, lines }: Change): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, file)), { recursive: true });
    writeFileSync(join(place, file), text);
  }
  for (const [file, before, line] of lines) {
    const text = readFileSync(join(place, file), 'utf8');
    expect(text.split(before), `${file}: ${before}`).toHaveLength(2);
    writeFileSync(join(place, file), text.replace(before, `${line}\n${before}`));
  }
}

/** The files of a page's list, below its heading of changes in this repository. */
const filesOn = (page: string): readonly string[] =>
  [...readFileSync(join(root, `docs/${page}.md`), 'utf8').matchAll(/^- `((?:packages|examples|testing)\/[^`]+)`/gm)]
    .map(([, file = '']) => file)
    .sort();

test('the pages name every file that a change inside the repository touches: those of its lines, and those that stop compiling', async () => {
  for (const change of Object.values(changes)) apply(change);
  const { output } = await capture(process.execPath, [tool('tsc'), '--singleThreaded', '--pretty', 'false'], {
    cwd: place,
  });
  // What is missing stops compiling; whatever else does so follows from it.
  const broken = new Set([...output.matchAll(/^(\S+?)\(\d+,\d+\): error TS2741: /gm)].map(([, file = '']) => file));
  const touched = Object.values(changes).flatMap(({ files, lines }) => [
    ...Object.keys(files),
    ...lines.map(([file]) => file),
  ]);
  // And what the pages show compiles.
  const wrong = [...output.matchAll(/^(\S+?)\(\d+,\d+\): error .*$/gm)].filter(([, file = '']) =>
    touched.includes(file),
  );
  expect(wrong.map(([line]) => line)).toEqual([]);
  const named = [...new Set(Object.values(changes).flatMap(({ page }) => filesOn(page)))].sort();
  expect(named).toEqual([...new Set([...touched, ...broken])].sort());
});
