import { closeEnough, closeness } from '../../sheet/closeness.ts';
import type { Subject } from '../subject/subject.ts';
import type { Stored, Target } from '../target/target.ts';

type Values = Readonly<Record<string, unknown>>;

/** Records that are looked through, and rows for which they are: each look goes through all of them. */
const most = { records: 5_000, rows: 200 };

/** Says which stored record is most like a row, by what records are called and known by; undefined where none is like it. */
export function nearestRecord(
  subject: Pick<Subject, 'entity' | 'nameFields' | 'keyFields'>,
  target: Partial<Pick<Target, 'all'>>,
): (values: Values) => Promise<string | undefined> {
  const fields = namingFields(subject);
  let loading: Promise<readonly Values[]> | undefined;
  let looks = 0;
  return async (values) => {
    looks += 1;
    if (looks > most.rows || !target.all) return undefined;
    loading ??= someOf(target.all({}));
    let best: { readonly record: Values; readonly score: number } | undefined;
    for (const record of await loading) {
      const score = likeness(fields, values, record);
      if (score > (best?.score ?? 0)) best = { record, score };
    }
    return best && describedBy(fields, best.record);
  };
}

/** Names and keys; what is chosen from a list tells nothing. */
function namingFields({ entity, nameFields, keyFields }: Pick<Subject, 'entity' | 'nameFields' | 'keyFields'>) {
  return [...new Set([...nameFields, ...keyFields])].filter((field) => entity.fields[field]?.options === undefined);
}

async function someOf(pages: AsyncIterable<readonly Stored[]>): Promise<readonly Values[]> {
  const found: Values[] = [];
  for await (const page of pages) {
    found.push(...page.map(({ values }) => values));
    if (found.length >= most.records) break;
  }
  return found;
}

/** The fields that are like enough, added up: a record that shares name and number is nearer than one that shares either. */
function likeness(fields: readonly string[], values: Values, record: Values): number {
  let sum = 0;
  for (const field of fields) {
    const [a, b] = [textOf(values[field]), textOf(record[field])];
    const score = a === '' || b === '' ? 0 : closeness(a, b);
    if (score >= closeEnough) sum += score;
  }
  return sum;
}

function describedBy(fields: readonly string[], record: Values): string {
  const [name = '', ...more] = [...new Set(fields.map((field) => textOf(record[field])).filter((text) => text !== ''))];
  return more.length === 0 ? name : `${name}（${more.join(' ')}）`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
