import { extname } from 'node:path';
import {
  areas,
  createClient,
  createSession,
  describeError,
  describeIssue,
  isApiError,
  label,
  signIn,
} from '@danbao/core';
import { clientBody } from '@danbao/core/customers';
import { describeProblem, isExchangeProblem } from '@danbao/core/exchange';
import { type ReadRow, recordReader } from './customer-records.ts';
import { readRows } from './customer-rows.ts';
import { platform } from './node-platform.ts';
import { refusedRows } from './refused-rows.ts';

// Loads the customers of another system: npx tsx customers.ts customers.csv
const [path] = process.argv.slice(2);
const { DANBAO_SERVER = 'http://localhost:3000', DANBAO_USER = 'manager', DANBAO_PASSWORD = '' } = process.env;
const locale = process.env['DANBAO_LANG'] === 'en' ? 'en' : 'zh';
/** How many calls are under way at once. */
const lanes = 4;
const session = createSession();
const danbao = createClient(areas, {
  baseUrl: `${DANBAO_SERVER}/api`,
  session,
  locale,
  // Nobody waits at a screen: a server that asks for patience gets it.
  retry: { attempts: 10, maxRetryAfter: 600_000 },
});
const words = {
  usage: label(
    '用法：npx tsx customers.ts 客户.csv（或 .jsonl）',
    'usage: npx tsx customers.ts customers.csv (or .jsonl)',
  ),
  stopped: label(
    '已中断；修复后再运行一次，已登记的不会重复',
    'stopped; run it again when this is mended: nothing is added twice',
  ),
  read: label('读取', 'read'),
  stored: label('已登记（含以前运行登记的）', 'registered (by this or an earlier run)'),
  refused: label('未登记', 'refused'),
};

if (path === undefined) {
  console.error(words.usage[locale]);
  process.exitCode = 2;
} else
  try {
    await signIn(danbao, session, { username: DANBAO_USER, password: DANBAO_PASSWORD }, { only: 'token' });
    process.exitCode = await load(path);
  } catch (error) {
    console.error(sayFailure(error));
    process.exitCode = 1;
  }

/** Loads a file row by row and tells how it went; 1 where some rows were refused. */
async function load(path: string): Promise<number> {
  const ending = extname(path);
  const isLines = /^\.(jsonl|ndjson)$/i.test(ending);
  const refusedPath = `${path.slice(0, path.length - ending.length)}.refused${isLines ? ending : '.csv'}`;
  const refused = refusedRows(refusedPath, locale);
  const count = { read: 0, stored: 0, refused: 0 };
  const rows = readRows(path);
  const recordOf = recordReader(locale, console.error);
  const failures: unknown[] = [];

  async function lane(): Promise<void> {
    while (failures.length === 0) {
      const { value: row, done } = await rows.next();
      if (done) return;
      count.read += 1;
      const reasons = await add(recordOf(row));
      if (reasons.length === 0) count.stored += 1;
      else {
        count.refused += 1;
        refused.add(row, reasons);
      }
    }
  }

  // What is under way is waited for, so that the figures are true also where something fails.
  await Promise.all(Array.from({ length: lanes }, () => lane().catch((error) => failures.push(error))));
  await rows.return(undefined);
  await refused.end();
  console.log(`${words.read[locale]} ${count.read}`);
  console.log(`${words.stored[locale]} ${count.stored}`);
  console.log(`${words.refused[locale]} ${count.refused}${count.refused > 0 ? ` → ${refusedPath}` : ''}`);
  if (failures.length > 0) throw failures[0];
  return count.refused > 0 ? 1 : 0;
}

/** Adds a customer; answers why not, where the row is refused. Anything else that goes wrong ends the run. */
async function add({ key, values, reasons }: ReadRow): Promise<readonly string[]> {
  if (reasons.length > 0) return reasons;
  try {
    // The same number is the same addition, however often it is sent, by whichever run; headers take no Chinese.
    await danbao.customers.add(values, { idempotencyKey: `customer-${platform.sha256(key ?? '')}` });
    return [];
  } catch (error) {
    if (!isApiError(error) || !/^(invalid|rejected|conflict)$/.test(error.code)) throw error;
    if (error.issues.length > 0) return error.issues.map((issue) => describeIssue(issue, clientBody, locale));
    return [error.serverMessage ?? describeError(error, locale)];
  }
}

function sayFailure(error: unknown): string {
  if (isExchangeProblem(error)) return describeProblem(error, locale);
  // A file that is missing, a disk that is full.
  if (error instanceof Error && 'syscall' in error) return error.message;
  if (!isApiError(error)) throw error;
  const where = `${error.code}, request ${error.requestId}, server ${DANBAO_SERVER}`;
  return `${describeError(error, locale)}\n${where}\n${words.stopped[locale]}`;
}
