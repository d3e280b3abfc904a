/** A size that must not be passed, in kB (1000 bytes) of gzip. */
export type Budget = { name: string; limit: number } & (
  | {
      /** Measured as the bundle of this text by a consumer of the built packages. */
      code: string;
      external?: readonly string[];
    }
  | {
      /** Measured as all script that these modules of the built staff app load before they can show anything. */
      page: readonly string[];
      /** How many files that may be. */
      requests?: number;
    }
);

export const budgets: readonly Budget[] = [
  {
    name: 'core for one area and one kind, without ky',
    limit: 16.6,
    code: `import { createClient, measures, ship } from '@danbao/core'; export { createClient, measures, ship };`,
    external: ['ky'],
  },
  {
    name: 'core without any definition: client, session, checks, sentences, without ky',
    limit: 13.95,
    code: `import { createClient, createSession, describeError, describeIssue, entity, text, validate } from '@danbao/core';
export { createClient, createSession, describeError, describeIssue, entity, text, validate };`,
    external: ['ky'],
  },
  // Grows with every definition, which nobody has to load; see docs/decisions/0006.
  { name: 'all of core, ky and zod included', limit: 172.6, code: `export * from '@danbao/core';` },
  { name: 'sign-in page, script', limit: 110, page: ['index.html', 'src/areas/session/sign-in-page.tsx'] },
  // The boxes of other areas (meetings, work items) and the charts are loaded beside the page.
  {
    name: 'shell with the dashboard, script',
    limit: 178,
    page: ['index.html', 'src/shell/shell.tsx', 'src/areas/dashboard/dashboard-page.tsx'],
  },
  {
    name: 'shell with a page of tables, script',
    limit: 182.7,
    page: ['index.html', 'src/shell/shell.tsx', 'src/areas/projects/projects-page.tsx'],
  },
  {
    name: 'shell with a measure form, script',
    limit: 320.7,
    requests: 24,
    page: ['index.html', 'src/shell/shell.tsx', 'src/areas/measures/add-measure-page.tsx'],
  },
  {
    name: 'shell with the import wizard, script',
    limit: 349.6,
    requests: 20,
    page: ['index.html', 'src/shell/shell.tsx', 'src/areas/exchange/import-page.tsx'],
  },
  {
    name: 'shell with a page of a flow, script',
    limit: 317.7,
    requests: 26,
    page: ['index.html', 'src/shell/shell.tsx', 'src/areas/flows/flow-route-page.tsx'],
  },
];
