import type { AnyEntity } from '@danbao/core';
import { searchCountLimit } from '@danbao/core/search';
import { and, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Principal } from '../../auth/principal.ts';
import { type RunQuery, SearchEnded } from './slices.ts';
import { holdsAll, isInitials, mostSelective, strposIn, titleMayHold, type Wanted, withoutPairs } from './words-in.ts';

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
  /** What the indexes of several tables name, where it takes more than one to find candidates: to count them without looking them up. */
  readonly named?: (term: Wanted) => SQL | undefined;
  /** Those that an index of the titles alone finds, where there is one: they come first, however many texts hold the word. */
  readonly titled?: (term: Wanted) => SQL | undefined;
  /** What is stored of a record, as a JSON object by the names of its definition; its passages are told by that. */
  readonly stored?: SQL;
  /** The definition, where it is one for all records. */
  readonly entity?: AnyEntity;
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
  /** Whether there are more than the rows, or may be. */
  readonly more: boolean;
  /** The time was over before all of it was searched. */
  readonly isPartial: boolean;
  readonly rows: readonly FoundRow[];
}

/** Above so many candidates of an index a word is frequent: the newest records hold it, and reading those is quicker. */
const maxCandidates = 5_000;
/** Where no index can tell, so many of the newest records are read. */
const maxRead = 10_000;
/** One letter alone is sought in the texts of so many, beyond them in titles only. */
const maxTexts = 1_500;
/** One more than is counted and ranked: more are found by naming the kind or another word. */
const max = searchCountLimit + 1;
/** Characters of a text around the word that was found. */
const around = 120;
const before = 30;

/** What the caller may read of a kind and holds all words: those with a word in the title first, then the newest. */
export async function findIn(runQuery: RunQuery, source: Source, caller: Principal, asked: Asked): Promise<FoundRows> {
  const narrow = and(
    source.reach(caller),
    asked.unitUid === undefined ? undefined : sql`${source.unitUid} = ${asked.unitUid}`,
    asked.from === undefined ? undefined : gte(source.time, asked.from),
    asked.until === undefined ? undefined : lt(source.time, asked.until),
  );
  const seen = new Map<string, Row>();
  let isPartial = false;
  try {
    const terms = await termsFor(runQuery, source, asked.terms);
    await look({ runQuery, source, terms, seen }, narrow);
  } catch (error) {
    if (!(error instanceof SearchEnded)) throw error;
    isPartial = true;
  }
  const rows = [...seen.values()].slice(0, max);
  return {
    kind: source.kind,
    more: rows.length >= max || isPartial,
    isPartial,
    rows: rows.slice(0, searchCountLimit).map(asFound(source.kind)),
  };
}

interface Look {
  readonly runQuery: RunQuery;
  readonly source: Source;
  readonly terms: readonly Wanted[];
  /** What was found, in its order. */
  readonly seen: Map<string, Row>;
}

/**
 * The words as they are sought. What letters may stand for are up to thousands of pairs of characters, which cost little where an
 * index knows them and seconds where the rows themselves are read: of few records all titles are read instead.
 */
async function termsFor(runQuery: RunQuery, { from }: Source, terms: readonly Wanted[]): Promise<readonly Wanted[]> {
  if (!terms.some(({ pinyin }) => pinyin?.pairs)) return terms;
  return (await exceeds(runQuery, sql`${from}`, maxRead)) ? terms : terms.map(withoutPairs);
}

async function look(look: Look, narrow: SQL | undefined): Promise<void> {
  const { runQuery, source, terms, seen } = look;
  const where = (...which: readonly (SQL | undefined)[]) => {
    const all = and(narrow, ...which);
    return all ? sql`${source.from} where ${all}` : source.from;
  };
  const newestOf = (count: number) => sql`${where()} order by ${source.time} desc limit ${count}`;
  const newest = newestOf(maxRead);
  if (!source.candidates) return void (await firstOf(look, newest));
  const term = mostSelective(terms);
  const candidates = term && source.candidates(term);
  const inNewestTitles = async () => term && void (await firstOf(look, newest, titleMayHold(term)));
  if (!candidates) {
    await inNewestTitles();
    return void (await firstOf(look, newestOf(maxTexts)));
  }
  const named = source.named?.(term);
  if (!(named && (await exceeds(runQuery, sql`(${named}) named`, maxCandidates)))) {
    const size = await firstOf(look, sql`${where(candidates)} limit ${maxCandidates + 1}`, isFew);
    if (size <= maxCandidates) return isInitials(term) ? inNewestTitles() : undefined;
  }
  const titled = source.titled?.(term);
  if (titled) await firstOf(look, sql`${where(titled)} limit ${maxCandidates}`);
  // Several words may stand together in few of the records that hold one of them: then it is no use to read many.
  for (const count of terms.length > 1 ? [maxTexts] : [maxTexts, maxRead]) {
    await firstOf(look, newestOf(count));
    if (seen.size >= max) return;
  }
  // There is no way but to read all that the index names.
  await firstOf(look, where(candidatesOf(source, terms)));
}

async function exceeds(runQuery: RunQuery, from: SQL, count: number): Promise<boolean> {
  const [counted] = await runQuery<{ size: number | string }>(
    sql`select count(*) as size from (select 1 from ${from} limit ${count + 1}) some_of_them`,
  );
  return Number(counted?.size) > count;
}

/** None of them where they are so many: they are read otherwise. */
const isFew = sql`(select count(*) from named) <= ${maxCandidates}`;

/** Those that hold every word that an index knows as it stands there. */
function candidatesOf({ candidates }: Source, terms: readonly Wanted[]): SQL | undefined {
  const plain = terms.filter((term) => !isInitials(term));
  return and(...(plain.length > 0 ? plain : terms).map((term) => candidates?.(term)));
}

interface Row {
  readonly id: string;
  readonly title: string;
  readonly detail: string | null;
  readonly snippet: string;
  readonly unit_uid: string | null;
  readonly time: string | Date;
  readonly more: Readonly<Record<string, string>> | null;
}

/**
 * Notes the first of some records that hold all words, those with a word in the title before the newest, and answers how many the
 * records were. Their texts are read one after the other, in that order, and no further than is needed.
 */
async function firstOf({ runQuery, source, terms, seen }: Look, some: SQL, which?: SQL): Promise<number> {
  const { id, title, time } = source;
  const body = sql`body`;
  const places = terms.flatMap(({ spellings }) =>
    spellings.map((spelling) => sql`nullif(${strposIn(body, spelling)}, 0)`),
  );
  const isTitled = or(
    ...terms.flatMap(({ spellings }) => spellings.map((one) => sql`${strposIn(sql`title`, one)} > 0`)),
  );
  const found = await runQuery<Row & { readonly size: number | string }>(
    sql`with named as materialized (select ${id} as id, ${title} as title, ${time} as time from ${some}),
      placed as materialized (select id from named ${which ? sql`where ${which}` : sql``} order by (${isTitled}) desc, time desc)
      select counted.size, hit.* from (select count(*) as size from named) counted left join (
        select record.id, record.title, detail, unit_uid, time, more,
          substr(body, greatest(coalesce(${sql.join(places, sql`, `)}, 1) - ${before}::int, 1), ${around}::int) as snippet
        from placed cross join lateral (
          select ${id} as id, ${title} as title, ${source.detail} as detail, ${source.text} as body, ${source.unitUid} as unit_uid,
            ${time} as time, ${source.more ?? sql`null::json`} as more
          from ${source.from} where ${id} = placed.id and ${holdsAll(source.text, title, terms)} limit 1
        ) record limit ${max}
      ) hit on true`,
  );
  for (const row of found) if (row.id !== null) seen.set(row.id, row);
  return Number(found[0]?.size ?? 0);
}

function asFound(kind: string) {
  return ({ id, title, detail, snippet, unit_uid, time, more }: Row): FoundRow => ({
    ...{ kind, id, title, snippet, more },
    detail: detail ?? '',
    unitUid: unit_uid,
    time: new Date(time),
  });
}
