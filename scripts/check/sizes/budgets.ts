/** A size that must not be passed, in kB (1000 bytes) of gzip. */
export type Budget = { name: string; limit: number } & (
  | {
      /** Measured as the bundle of this text by a consumer of the built packages. */
      code: string;
      external?: readonly string[];
    }
  | {
      /** Measured as what a consumer's bundler with chunks has a browser load for this text before anything is called. */
      first: string;
      external?: readonly string[];
    }
  | {
      /** Measured as all script that these modules of the built staff app load before they can show anything. */
      page: readonly string[];
      /** How many files that may be. */
      requests?: number;
    }
);

/** The entries of core that speak of the business; those for spreadsheets, tests, statements and the pages of the staff app are loaded beside them. */
const topics =
  'admin archives attachments client cockpit credit customers definitions documents fields flows format i18n measures office resources routes search';

/** What an application has as well. */
const peers = ['react', 'react/jsx-runtime', 'react-dom', 'react-hook-form', '@tanstack/react-query'];

export const budgets: readonly Budget[] = [
  {
    name: 'core for one area and one kind, without ky',
    limit: 21.8,
    code: `import { createClient } from '@danbao/core';
import { measures, ship } from '@danbao/core/measures'; export { createClient, measures, ship };`,
    external: ['ky'],
  },
  {
    name: 'core without any definition: client, session, checks, sentences, without ky',
    limit: 17.8,
    code: `import { createClient, createSession, describeError, describeIssue, entity, validate } from '@danbao/core';
import { text } from '@danbao/core/fields';
export { createClient, createSession, describeError, describeIssue, entity, text, validate };`,
    external: ['ky'],
  },
  {
    name: 'a client of all areas and its sign-in, before the first call, ky included',
    limit: 23.2,
    first: `import { areas, createClient, createSession, signIn } from '@danbao/core';
const session = createSession();
export const danbao = createClient(areas, { baseUrl: '/api', session });
export const enter = (credentials) => signIn(danbao, session, credentials);`,
  },
  {
    name: 'MeasureForm of one kind with the provider, before anything is opened, without its peers',
    limit: 121,
    first: `export { ship } from '@danbao/core/measures';
export { DanbaoProvider } from '@danbao/react';
export { MeasureForm } from '@danbao/react/measures';`,
    external: peers,
  },
  {
    name: 'ImportWizard of one subject with the provider, before a file is chosen, without its peers',
    limit: 69.5,
    first: `export { ownersSubject } from '@danbao/core/exchange';
export { DanbaoProvider } from '@danbao/react';
export { ImportWizard } from '@danbao/react/import';`,
    external: peers,
  },
  {
    name: 'validate of one kind',
    limit: 14,
    code: `import { validate } from '@danbao/core';
import { ship } from '@danbao/core/measures'; export { ship, validate };`,
  },
  {
    name: 'validate of one kind, by a bundler with chunks',
    limit: 13,
    first: `export { validate } from '@danbao/core';
export { ship } from '@danbao/core/measures';`,
  },
  // Grows with every definition, which nobody has to load; see docs/decisions/0006.
  {
    name: 'all of core, ky and zod included',
    limit: 359.2,
    code: ['', ...topics.split(' ').map((topic) => `/${topic}`)]
      .map((entry) => `export * from '@danbao/core${entry}';`)
      .join('\n'),
  },
  { name: 'sign-in page, script', limit: 119, page: ['index.html', 'src/areas/session/sign-in-page.tsx'] },
  // The boxes of other areas (meetings, work items) and the charts are loaded beside the page.
  {
    name: 'shell with the dashboard, script',
    limit: 193,
    page: ['index.html', 'src/shell/shell.tsx', 'src/areas/dashboard/dashboard-page.tsx'],
  },
  {
    name: 'shell with a page of tables, script',
    limit: 209.5,
    page: ['index.html', 'src/shell/shell.tsx', 'src/areas/credit/projects-page.tsx'],
  },
  {
    name: 'shell with a measure form, script',
    limit: 281.5,
    requests: 17,
    page: ['index.html', 'src/shell/shell.tsx', 'src/areas/measures/add-measure-page.tsx'],
  },
  {
    name: 'shell with the import wizard, script',
    limit: 337,
    requests: 16,
    page: ['index.html', 'src/shell/shell.tsx', 'src/areas/exchange/import-page.tsx'],
  },
  {
    name: 'shell with a page of a flow, script',
    limit: 324.4,
    requests: 20,
    page: ['index.html', 'src/shell/shell.tsx', 'src/areas/flows/flow-route-page.tsx'],
  },
];
