import { label } from '@danbao/core';
import { wallTime } from '@danbao/core/format';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { documentNumbers, flows } from '../../db/schema.ts';
import { invalid } from '../../http/refusal.ts';
import type { FlowRow } from '../flows/public.ts';

// NFKC makes （［＜｛ narrow and leaves the others as they are.
const opening = '([<{〈《【「『〖〘';
const closing = ')]>}〉》】」』〗〙';
const unified = {
  from: `${opening}${closing}號`,
  to: `${'〔'.repeat(opening.length)}${'〕'.repeat(closing.length)}号`,
};

/** Soft hyphens, joiners, marks of direction, variation selectors. */
const invisible = '\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff';
const blanks = `[\\s${invisible}]+|[\\s${invisible}.。,、;·]+$`;

/** The word, the year and the number without its zeros; what is written in another way stays as it is. */
const parts = '^([^〔〕]*)〔([0-9]{4})年?〕第?0*([0-9]+)号?$';

type Register = Pick<FlowRow, 'code' | 'unitUid'>;

const stored = sql`${flows.values} ->> 'docNo'`;

/** The papers of a unit's register that are there. */
const inRegister = ({ code, unitUid }: Register) =>
  and(eq(flows.code, code), eq(flows.unitUid, unitUid), ne(flows.status, 'deleted'));

/** Numbers of a register are given one after another, until the transaction ends. */
function holdRegister(db: Db, { code, unitUid }: Register): Promise<unknown> {
  return db.execute(sql`select pg_advisory_xact_lock(hashtext(${`register ${code} ${unitUid}`}))`);
}

/** The other paper of the register that has a number: in its form, or given by the series whatever its form says now. */
export async function holderOf(
  db: Db,
  { flowId, ...register }: Register & Pick<FlowRow, 'flowId'>,
  number: string,
): Promise<{ readonly title: string; readonly starter: string; readonly at: Date } | undefined> {
  const wanted = numberAsCompared(sql`${number}::text`);
  const [holder] = await db
    .select({
      title: sql<string>`coalesce(${flows.values} ->> 'title', ${flows.title})`,
      starter: flows.starterName,
      at: flows.createdAt,
    })
    .from(flows)
    .leftJoin(documentNumbers, eq(documentNumbers.flowId, flows.flowId))
    .where(
      and(
        inRegister(register),
        ne(flows.flowId, flowId),
        sql`${wanted} in (${numberAsCompared(stored)}, ${numberAsCompared(sql`${documentNumbers.docNo}`)})`,
      ),
    )
    .limit(1);
  return holder;
}

/** Refuses a number written by hand that another paper of the register has, and says which. */
export async function refuseTakenNumber(
  db: Db,
  paper: Register & Pick<FlowRow, 'flowId'>,
  number: string,
): Promise<void> {
  await holdRegister(db, paper);
  const holder = await holderOf(db, paper, number);
  if (!holder) return;
  const { title, starter } = holder;
  const day = wallTime(holder.at).slice(0, 10);
  const message = label(
    `“${number}”已登记给“${title}”（${starter}，${day}）。请改用另一个编号，或留空由系统编号`,
    `“${number}” was given to “${title}” (${starter}, ${day}); choose another number, or leave it empty to have one given`,
  );
  throw invalid([{ field: 'docNo', rule: 'numberTaken', message }]);
}

/** A register has at most so many digits; a longer number is a typing error or of another series. */
const mostDigits = 6;

/** The highest number of a series in a year that a paper of the register was sent with; 0 where there is none. Holds the register. */
export async function highestNumber(db: Db, register: Register, word: string, year: number): Promise<number> {
  await holdRegister(db, register);
  const pattern = `^${word}〔${year}〕(\\d{1,${mostDigits}})号$`;
  const [found] = await db
    .select({ no: sql<number | null>`max((regexp_match(${numberAsCompared(stored)}, ${pattern}))[1]::int)` })
    .from(flows)
    .where(and(inRegister(register), ne(flows.status, 'draft')));
  return Number(found?.no ?? 0);
}

/**
 * A number as it is compared: 收[2026] 第031號 is 收〔2026〕31号, as `documentNumber` writes it. Any other text is compared
 * without blanks and with brackets of one kind.
 */
function numberAsCompared(text: SQL): SQL {
  const unifiedText = sql`translate(normalize(${text}, NFKC), ${unified.from}, ${unified.to})`;
  return sql`regexp_replace(regexp_replace(${unifiedText}, ${blanks}, '', 'g'), ${parts}, '\\1〔\\2〕\\3号')`;
}
