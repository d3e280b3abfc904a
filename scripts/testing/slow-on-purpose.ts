/** Files of the quick tier that may take more than thirty seconds on a quiet machine of two cores, and why. */
export const slowOnPurpose: Readonly<Record<string, string>> = {
  'docs/react-recipes.test.tsx': 'runs every recipe of the kit',
  'docs/readme.test.ts': 'runs the commands of the README in a folder of its own',
  'examples/server/src/http/long-ids.test.ts': 'puts a long id into every place of every call',
  'examples/server/src/start-together.test.ts': 'starts two servers at once on an empty database, twice',
  'examples/web/src/testing/forms.test.ts': 'opens nine lists on a phone, with axe',
  'examples/web/src/testing/import.test.ts': 'whole imports in a browser, one of 10,000 rows',
  'examples/web/src/testing/notices.test.ts': 'several windows wait for each other',
  'examples/web/src/testing/routes.page.test.ts': 'opens every fixed route',
  'examples/web/src/testing/shell.test.ts': 'cold starts of the shell in a browser',
  'examples/web/src/testing/sign-in.test.ts': 'every sign-in begins with a page of its own',
  'packages/cli/src/bin.test.ts': 'starts the command for each step of an import, against a server of its own',
};
