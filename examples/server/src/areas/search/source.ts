import { searchCountLimit } from '@danbao/core';
import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Principal } from '../../auth/principal.ts';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';
import { holdsAll, mostTelling, type Wanted } from './words-in.ts';

/** Records of one kind that can be searched. All of it is SQL over the tables of `from`. */
export interface Source {
  readonly kind: string;
  /** Whether somebody with these permissions may read such records at all. */
  readonly isFor: (permissions: readonly string[]) => boolean;
  readonly from: SQL;
  readonly id: SQL;
  readonly title: SQL;
  /** What is shown beside the title. */
  readonly detail: SQL;
  /** Everything that it is found by. */
  readonly text: SQL;
  readonly unitUid: SQL;
  readonly time: SQL;
  /** Those that the caller reaches; every query carries it. */
  readonly reach: (caller: Principal) => SQL | undefined;
  /** Those that an index finds by a word; undefined where there is no index, or it cannot tell. */
  readonly candidates?: (term: Wanted) => SQL | undefined;
  /** Further values of a hit. */
  readonly more?: SQL;
}

export interface Asked {
  readonly terms: readonly Wanted[];
  readonly unitUid?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}

export interface FoundRow {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly snippet: string;
  readonly unitUid: string | null;
  readonly time: Date;
  readonly more: Readonly<Record<string, string>> | null;
}

export interface FoundRows {
  readonly kind: string;
  /** Up to the limit of counting. */
  readonly count: number;
  readonly rows: readonly FoundRow[];
}

/** Rows of a kind that are ranked: more are found by naming the kind or another word. */
const mostRanked = 100;
/** Where no index can tell, so many of the newest records are read. */
const mostRead = 20_000;
/** Characters of a text around the word that was found. */
const around = 120;
const before = 30;

/** What the caller may read of a kind and holds all words: those with a word in the title first, then the newest. */
export async function findIn(db: Db, source: Source, caller: Principal, asked: Asked): Promise<FoundRows> {
  const { terms } = asked;
  const term = mostTelling(terms);
  const candidates = term && source.candidates?.(term);
  const narrow = and(
    source.reach(caller),
    asked.unitUid === undefined ? undefined : sql`${source.unitUid} = ${asked.unitUid}`,
    asked.from === undefined ? undefined : gte(source.time, asked.from),
    asked.until === undefined ? undefined : lt(source.time, asked.until),
  );
  const holds = holdsAll(source.text, source.title, terms);
  const most = searchCountLimit + 1;
  const few = candidates ?? !source.candidates;
  const found = few
    ? await ranked(db, source, terms, sql`${source.from} where ${and(narrow, candidates, holds)} limit ${most}`)
    : await ranked(db, source, terms, newest(source, narrow, holds));
  // A word that so many hold: the newest of them, which the order of the table does not give.
  const isFrequent = candidates !== undefined && found.length > 0 && Number(found[0]?.total) >= most;
  const rows = isFrequent
    ? await ranked(
        db,
        source,
        terms,
        sql`${source.from} where ${and(narrow, holds)} order by ${source.time} desc limit ${mostRanked}`,
      )
    : found;
  const count = Math.min(Number(found[0]?.total ?? 0), most);
  return { kind: source.kind, count, rows: rows.map(asFound(source.kind)) };
}

/** The newest records that are read one by one. */
function newest(source: Source, narrow: SQL | undefined, holds: SQL | undefined): SQL {
  const ids = sql`select ${source.id} from ${source.from} ${narrow ? sql`where ${narrow}` : sql``} order by ${source.time} desc limit ${mostRead}`;
  return sql`${source.from} where ${source.id} in (${ids}) and ${holds} limit ${searchCountLimit + 1}`;
}

interface Ranked {
  readonly id: string;
  readonly title: string;
  readonly detail: string | null;
  readonly snippet: string;
  readonly unit_uid: string | null;
  readonly time: string | Date;
  readonly more: Readonly<Record<string, string>> | null;
  readonly total: string | number;
}

function ranked(db: Db, source: Source, terms: readonly Wanted[], rest: SQL): Promise<readonly Ranked[]> {
  const [first] = terms;
  const inTitle = sql.join(
    (first?.spellings ?? []).map((spelling) => sql`strpos(lower(title), ${spelling}) > 0`),
    sql` or `,
  );
  const places = terms.flatMap(({ spellings }) =>
    spellings.map((spelling) => sql`nullif(strpos(lower(body), ${spelling}), 0)`),
  );
  return rowsOf<Ranked>(
    db,
    sql`select id, title, detail, unit_uid, time, more, total,
        substr(body, greatest(coalesce(${sql.join(places, sql`, `)}, 1) - ${before}::int, 1), ${around}::int) as snippet
      from (select *, count(*) over () as total from (
          select ${source.id} as id, ${source.title} as title, ${source.detail} as detail, ${source.text} as body,
            ${source.unitUid} as unit_uid, ${source.time} as time, ${source.more ?? sql`null::json`} as more
          from ${rest}) candidates
        order by (${inTitle}) desc, time desc limit ${mostRanked}) best`,
  );
}

function asFound(kind: string) {
  return ({ unit_uid, time, detail, total: _, ...row }: Ranked): FoundRow => ({
    ...row,
    kind,
    detail: detail ?? '',
    unitUid: unit_uid,
    time: new Date(time),
  });
}
