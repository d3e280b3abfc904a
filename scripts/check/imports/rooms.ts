/** A room: a set of files with one purpose, and what its files may import besides each other. */
export type Room = {
  name: string;
  /** File, or folder ending in a slash. `<name>` stands for one folder name and makes each such folder a room of its own. */
  at: readonly string[];
  /** Names of other rooms. */
  may: readonly string[];
  /** Rooms with `<name>` in their name, of which it may import the one of its own `<name>` only. */
  mayOwn?: readonly string[];
  /** Rooms above this one whose types it may name (`import type`); nothing is loaded. */
  mayTypes?: readonly string[];
  /** Packages from outside, when the room is restricted to a list. */
  packages?: readonly string[];
};

const coreBelowField = ['core/words', 'core/format', 'core/i18n'];
const coreBelowAreas = [...coreBelowField, 'core/field', 'core/entity', 'core/endpoint'];

/** Folders of the kit. */
const inKit = (...folders: readonly string[]) => folders.map((folder) => `packages/react/src/${folder}/`);
const kitBelowTable = ['react/base', 'react/ui', 'react/form'];
const kitBelowAreas = [
  ...kitBelowTable,
  ...['react/table', 'react/print', 'react/charts', 'react/shell', 'react/attachments', 'react/import'],
  'react/comments',
  'react/resource',
];
const kitAreas = ['react/measures', 'react/flows', 'react/credit', 'react/work-items', 'react/admin', 'react/<area>'];

/** Who may import whom. A file belongs to the first room that matches. Tests and configuration files are free. */
export const rooms: readonly Room[] = [
  { name: 'core/words', at: ['packages/core/src/label.ts'], may: [], packages: [] },
  { name: 'core/format', at: ['packages/core/src/format/'], may: ['core/words'], packages: [] },
  {
    name: 'core/i18n',
    at: ['packages/core/src/i18n/'],
    may: ['core/words', 'core/format'],
    mayTypes: ['core/field', 'core/entity', 'core/endpoint'],
    packages: [],
  },
  {
    name: 'core/field',
    at: ['packages/core/src/field/'],
    may: coreBelowField,
    mayTypes: ['core/entity'],
    packages: ['zod'],
  },
  {
    name: 'core/entity',
    at: ['packages/core/src/entity.ts'],
    may: [...coreBelowField, 'core/field'],
    packages: ['zod'],
  },
  {
    name: 'core/file-problems',
    // The sentences of both, with units of the definitions in them, stand below the files that they speak of.
    at: ['packages/core/src/exchange/problem.ts', 'packages/core/src/exchange/i18n/'],
    may: ['core/words', 'core/field', 'core/i18n'],
    packages: [],
  },
  {
    name: 'core/workbook',
    at: ['packages/core/src/workbook/', 'packages/core/src/workbook.ts'],
    // Workbooks, CSV and ZIP know no business: neither fields nor entities nor areas.
    may: [...coreBelowField, 'core/file-problems'],
    packages: [],
  },
  {
    name: 'core/sheet',
    at: ['packages/core/src/sheet/'],
    may: [...coreBelowField, 'core/field', 'core/entity', 'core/workbook'],
    packages: [],
  },
  {
    name: 'core/paper',
    at: ['packages/core/src/paper/'],
    may: [...coreBelowField, 'core/field', 'core/entity'],
    packages: [],
  },
  {
    name: 'core/endpoint',
    at: ['packages/core/src/endpoint/'],
    may: [...coreBelowField, 'core/field', 'core/entity'],
    mayTypes: ['core/resource'],
    packages: ['ky', 'zod'],
  },
  {
    name: 'core/resource',
    at: ['packages/core/src/resource/'],
    may: [...coreBelowAreas, 'core/relation'],
    packages: [],
  },
  {
    name: 'core/listing',
    at: ['packages/core/src/listing/'],
    may: [...coreBelowAreas, 'core/resource'],
    packages: [],
  },
  {
    name: 'core/relation',
    at: ['packages/core/src/relation/'],
    may: coreBelowAreas,
    mayTypes: ['core/resource'],
    packages: [],
  },
  {
    name: 'core/listing',
    at: ['packages/core/src/listing/'],
    may: [...coreBelowAreas, 'core/resource'],
    packages: [],
  },
  {
    name: 'core/areas',
    at: ['packages/core/src/areas/'],
    // Routes are plain data below the areas: which right a family needs, how a path is built.
    may: [...coreBelowAreas, 'core/resource', 'core/listing', 'core/relation', 'core/routes'],
    packages: ['zod'],
  },
  { name: 'core/routes', at: ['packages/core/src/routes/'], may: [...coreBelowField, 'core/field'], packages: [] },
  {
    name: 'core/definitions',
    at: ['packages/core/src/create-danbao.ts', 'packages/core/src/definitions/'],
    may: [...coreBelowAreas, 'core/resource', 'core/relation', 'core/areas', 'core/routes'],
    packages: [],
  },
  {
    name: 'core/exchange',
    at: ['packages/core/src/exchange/', 'packages/core/src/exchange.ts'],
    may: [
      ...[...coreBelowAreas, 'core/relation', 'core/resource', 'core/listing', 'core/areas'],
      ...['core/sheet', 'core/workbook', 'core/file-problems'],
    ],
    mayTypes: ['core/definitions'],
    packages: [],
  },
  {
    name: 'core/msw',
    at: ['packages/core/src/mock/', 'packages/core/src/msw.ts'],
    may: [...coreBelowAreas, 'core/resource', 'core/relation', 'core/areas', 'core/definitions', 'core/routes'],
    packages: ['msw', 'zod'],
  },
  {
    name: 'core',
    at: ['packages/core/src/'],
    may: [
      ...coreBelowAreas,
      'core/resource',
      'core/listing',
      'core/relation',
      'core/areas',
      'core/definitions',
      'core/routes',
      'core/sheet',
      'core/workbook',
      'core/paper',
    ],
    packages: [],
  },
  { name: 'cli', at: ['packages/cli/src/'], may: ['@danbao/core'] },
  // What is run before anything is installed stands on Node alone.
  { name: 'create-danbao', at: ['packages/create-danbao/src/'], may: [], packages: [] },
  { name: 'react/base', at: inKit('provider', 'i18n', 'store', 'browser', 'theme', 'events'), may: ['@danbao/core'] },
  { name: 'react/ui', at: inKit('button', 'view', 'message', 'dialog', 'query'), may: ['react/base', '@danbao/core'] },
  { name: 'react/form', at: inKit('form', 'dictionaries', 'regions'), may: ['react/base', 'react/ui', '@danbao/core'] },
  { name: 'react/table', at: inKit('table', 'pager'), may: [...kitBelowTable, '@danbao/core'] },
  { name: 'react/print', at: inKit('print'), may: [...kitBelowTable, 'react/table', '@danbao/core'] },
  { name: 'react/charts', at: inKit('charts'), may: [...kitBelowTable, '@danbao/core'] },
  { name: 'react/shell', at: inKit('shell', 'session', 'tabs', 'palette'), may: [...kitBelowTable, '@danbao/core'] },
  { name: 'react/attachments', at: inKit('attachments'), may: [...kitBelowTable, 'react/table', '@danbao/core'] },
  { name: 'react/import', at: inKit('import', 'preview'), may: [...kitBelowTable, 'react/table', '@danbao/core'] },
  { name: 'react/comments', at: inKit('comments'), may: [...kitBelowTable, '@danbao/core'] },
  {
    name: 'react/resource',
    at: inKit('resource', 'record-files'),
    may: [...kitBelowTable, 'react/table', 'react/print', 'react/comments', 'react/attachments', '@danbao/core'],
  },
  {
    name: 'react/measures',
    at: inKit('measures', 'owners', 'shareholders', 'fulfilment', 'insights', 'equipment-import'),
    may: [...kitBelowAreas, '@danbao/core'],
  },
  {
    name: 'react/flows',
    at: inKit('flows', 'forms', 'chains', 'documents'),
    may: [...kitBelowAreas, '@danbao/core'],
  },
  {
    name: 'react/credit',
    at: inKit('credit'),
    may: [...kitBelowAreas, 'react/measures', 'react/flows', '@danbao/core'],
  },
  // Conflicts of two versions are settled as those of measures are.
  { name: 'react/work-items', at: inKit('work-items'), may: [...kitBelowAreas, 'react/measures', '@danbao/core'] },
  { name: 'react/admin', at: inKit('admin'), may: [...kitBelowAreas, 'react/measures', '@danbao/core'] },
  { name: 'react/<area>', at: ['packages/react/src/<area>/'], may: [...kitBelowAreas, '@danbao/core'] },
  { name: 'react', at: ['packages/react/src/'], may: [...kitBelowAreas, ...kitAreas, '@danbao/core'] },
  {
    name: 'server/deps',
    at: ['examples/server/src/deps.ts'],
    may: ['server/platform', '@danbao/core'],
    // What areas register is typed by the area that asks for it.
    mayTypes: ['server/areas/<area>/public'],
  },
  {
    name: 'server/platform',
    at: [
      ...[
        'auth',
        'channels',
        'db',
        'events',
        'failure-log',
        'files',
        'http',
        'i18n',
        'operate',
        'paper',
        'relations',
        'resources',
        'telemetry',
      ].map((folder) => `examples/server/src/${folder}/`),
      ...['answer-parent', 'config', 'context', 'implement', 'once-for-each', 'server-version', 'start-thread'].map(
        (name) => `examples/server/src/${name}.ts`,
      ),
    ],
    may: ['server/deps', '@danbao/core'],
  },
  {
    name: 'server/areas/<area>/public',
    at: ['examples/server/src/areas/<area>/public.ts'],
    may: [],
    mayOwn: ['server/areas/<area>'],
  },
  {
    name: 'server/areas/<area>',
    at: ['examples/server/src/areas/<area>/'],
    may: ['server/areas/<area>/public', 'server/platform', 'server/deps', '@danbao/core'],
  },
  {
    name: 'server/seed',
    at: ['examples/server/src/seed/'],
    may: ['server/areas/<area>/public', 'server/platform', 'server/deps', '@danbao/core'],
  },
  {
    name: 'server/sample',
    at: ['examples/server/src/sample/'],
    may: ['server/seed', 'server/areas/<area>/public', 'server/platform', 'server/deps', '@danbao/core'],
  },
  {
    name: 'server',
    at: ['examples/server/src/'],
    may: [
      'server/sample',
      'server/seed',
      'server/areas/<area>/public',
      'server/platform',
      'server/deps',
      '@danbao/core',
    ],
  },
  { name: 'embed', at: ['examples/embed/src/'], may: ['@danbao/core', '@danbao/react'] },
  // Starts the server in a browser.
  {
    name: 'demo',
    at: ['examples/server/demo/src/'],
    may: [
      'server/seed',
      'server/sample',
      'server',
      'server/areas/<area>/public',
      'server/platform',
      'server/deps',
      '@danbao/core',
    ],
  },
  { name: 'web/shared', at: ['examples/web/src/shared/'], may: ['@danbao/core', '@danbao/react'] },
  {
    name: 'web/resources',
    at: ['examples/web/src/areas/resources/'],
    may: ['web/shared', '@danbao/core', '@danbao/react'],
  },
  {
    name: 'web/areas/<area>/public',
    at: ['examples/web/src/areas/<area>/public.ts'],
    may: ['@danbao/core', '@danbao/react'],
    mayOwn: ['web/areas/<area>'],
  },
  {
    // The table of an area's pages, which only the router reads.
    name: 'web/areas/<area>/pages',
    at: ['examples/web/src/areas/<area>/pages.ts'],
    may: ['web/chunks', 'web/shared', '@danbao/core'],
    mayOwn: ['web/areas/<area>'],
  },
  {
    name: 'web/areas/<area>',
    at: ['examples/web/src/areas/<area>/'],
    may: ['web/areas/<area>/public', 'web/shared', 'web/resources', '@danbao/core', '@danbao/react'],
  },
  {
    // Pages that come in one piece, whatever their area.
    name: 'web/chunks',
    at: ['examples/web/src/chunks/'],
    may: ['web/areas/<area>', 'web/resources', 'web', '@danbao/core', '@danbao/react'],
  },
  {
    name: 'web/testing',
    at: ['examples/web/src/testing/'],
    may: ['web/shared', 'web/resources', 'web/areas/<area>', 'web', '@danbao/core', '@danbao/react'],
  },
  {
    name: 'web',
    at: ['examples/web/src/'],
    may: [
      'web/shared',
      'web/resources',
      'web/areas/<area>',
      'web/areas/<area>/pages',
      'web/chunks',
      '@danbao/core',
      '@danbao/react',
    ],
  },
];

/** Files that are not shipped: they may import what they like. */
export const isFree = (path: string): boolean =>
  /\.(test|test-d|bench|long|config)\.tsx?$|\/testing(\/|\.tsx?$)/.test(path);
