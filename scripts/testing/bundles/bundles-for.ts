import { bundleAliases } from './bundle.ts';
import { bundles } from './bundles.ts';

const { 'core-for-tests': core, 'server-for-tests': server, 'kit-for-tests': kit } = bundles;

/** What a project of tests does not test itself but stands on. */
const below: Readonly<Record<string, readonly (typeof core)[]>> = {
  core: [server],
  server: [core],
  'server-isolated': [core],
  'server-pglite': [core],
  'server-pglite-isolated': [core],
  long: [core],
  pages: [core, server, kit],
  // Looks at sources.
  workspace: [server],
};

/**
 * Aliases that lead a project of tests to bundles, where `npm test` has made them; none for a runner that was started by itself, which
 * loads sources: there every line of a failure is one of ours.
 */
export const bundlesFor = (project: string) =>
  process.env.DANBAO_TEST_BUNDLES ? (below[project] ?? [core, server]).flatMap(bundleAliases) : [];
