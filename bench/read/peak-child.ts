import { readByUs } from './readers.ts';

await readByUs(process.argv[2] as string);
process.stdout.write(String(process.resourceUsage().maxRSS));
