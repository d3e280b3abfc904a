import { markByUs } from './mark.ts';

const [path, sheet, rows, out] = process.argv.slice(2) as [string, string, string, string];
await markByUs(path, sheet, Number(rows), out);
process.stdout.write(String(process.resourceUsage().maxRSS));
