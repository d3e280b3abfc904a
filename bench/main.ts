import { groups } from './groups.ts';
import { tableHead, tableLine } from './row.ts';

// `npm run bench`: one table of ratios, each of two things measured in one run. `npm run bench -- read wire`: these groups only.
const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(groups, name));
if (unknown.length > 0) throw new Error(`no group ${unknown.join(', ')}; there are ${Object.keys(groups).join(', ')}`);

console.log(tableHead);
for (const [name, measure] of Object.entries(groups)) {
  if (names.length > 0 && !names.includes(name)) continue;
  for await (const row of await measure()) console.log(tableLine(row));
}
// A browser that groups share ends with the process.
process.exit();
