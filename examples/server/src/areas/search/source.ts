import type { AnyEntity } from '@danbao/core';
import { searchCountLimit } from '@danbao/core/search';
import { and, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Principal } from '../../auth/principal.ts';
import { type Index, idsBy, idsOfAll, rareOf } from './named.ts';
import { type RunQuery, SearchEnded } from './slices.ts';
import { holdsAll, strposIn, titlesHoldAll, titlesMayHold, type Wanted } from './words-in.ts';

/** Records of one kind that can be searched. All of it is SQL over the tables of `from`. */
export interface Source {
  readonly kind: string;
  /** Whether somebody with these permissions may read such records at all. */
  readonly isFor: (permissions: readonly string[]) => boolean;
  readonly from: SQL;
  readonly id: SQL;
  readonly title: SQL;
  /** How the title is read, as it is stored. */
  readonly reading: SQL;
  /** What is shown beside the title. */
  readonly detail: SQL;
  /** Everything that it is found by. */
  readonly text: SQL;
  readonly unitUid: SQL;
  readonly time: SQL;
  /** Those that the caller reaches; every query carries it. */
  readonly reach: (caller: Principal) => SQL | undefined;
  /**
   * Of the people `users` with their `roles` those who may read a record, for lists of its readers: some more than do, since `reach` decides.
   * Those of its unit and those who see all units where not said.
   */
  readonly mayRead?: (id: string) => SQL;
  /** What names its records by a word; all of the newest are read where there is none. */
  readonly indexes?: readonly Index[];
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

/** A word for which indexes name no more rows is rare: they are read, and nothing else. */
const maxRare = 200;
/** So many of those whose titles an index names are read for a frequent word. */
const maxTitled = 5_000;
/** So many of the newest records are read, where no index can tell, and for a frequent word. */
const maxRead = 10_000;
/** A word that stands in the titles of more than a hundred of so many is very frequent: no index is asked, which would name them all. */
const maxFrequent = 400;
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
  let isWhole = true;
  try {
    isWhole = await look({ runQuery, source, terms: asked.terms, seen }, narrow);
  } catch (error) {
    if (!(error instanceof SearchEnded)) throw error;
    isPartial = true;
  }
  const rows = [...seen.values()].slice(0, max);
  return {
    kind: source.kind,
    more: rows.length >= max || isPartial || !isWhole,
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

/** Of how many records so many were found, up to a page. */
interface Counted {
  readonly read: number;
  readonly found: number;
}

/** Of how many of the newest records a page can be expected, and half as many again, by some of them. */
const pageOf = ({ found, read }: Counted) => Math.ceil((max * read * 1.5) / found);
const fillsAPage = (some: Counted) => pageOf(some) <= maxRead;

/** Notes what is found; whether all of the kind was looked at, or what an index names of it, as far as a page goes. */
async function look(look: Look, narrow: SQL | undefined): Promise<boolean> {
  const { runQuery, source, terms, seen } = look;
  const where = (which?: SQL) => {
    const all = and(narrow, which);
    return all ? sql`${source.from} where ${all}` : source.from;
  };
  const newest = (count: number) => titlesOf(look, sql`${where()} order by ${source.time} desc limit ${count}`);
  // Each by its id: the planner cannot know how few they are, and would read a large table whole.
  const one = titlesOf(look, where(sql`${source.id} = found.named_id`));
  const byId = (ids: SQL) => sql`select title.* from (${ids}) found cross join lateral (${one} limit 1) title`;
  const isFull = () => seen.size >= max;
  const { indexes } = source;
  if (!indexes) return (await firstOf(look, newest(maxRead))).read < maxRead;
  const inTitles = await firstOf(look, newest(maxFrequent), titlesHoldAll(terms));
  if (!isFull() && fillsAPage(inTitles)) await firstOf(look, newest(pageOf(inTitles)), titlesHoldAll(terms));
  if (isFull()) return true;
  const named = terms.flatMap((term) => idsBy(indexes, term) ?? []);
  if (named.length === 0) {
    await firstOf(look, newest(maxRead), titlesMayHold(terms));
    const inTexts = await firstOf(look, newest(maxTexts));
    return isFull() || inTexts.read < maxTexts;
  }
  const rare = await rareOf(runQuery, named, maxRare);
  if (rare) {
    if (rare.length > 0) await firstOf(look, byId(sql`select unnest(${sql.param(rare)}::text[]) as named_id`));
    return true;
  }
  const titled = source.titled && and(...terms.map(source.titled));
  if (titled) await firstOf(look, titlesOf(look, sql`${where(titled)} limit ${maxTitled}`));
  if (isFull()) return true;
  const inTexts = await firstOf(look, newest(maxTexts));
  if (inTexts.read < maxTexts || (isFull() && titled)) return true;
  if (fillsAPage(inTexts)) await firstOf(look, newest(pageOf(inTexts)));
  // Else there are not so many that the indexes name.
  if (!isFull()) await firstOf(look, byId(idsOfAll(named)));
  return true;
}

/** `reading` stands for none where no word is heard: it takes as long to read as all else. */
function titlesOf({ source: { id, title, reading, time }, terms }: Look, some: SQL): SQL {
  const isHeard = terms.some(({ pinyin }) => pinyin.length > 0);
  return sql`select ${id} as id, ${title} as title, ${isHeard ? reading : sql`null::text`} as reading, ${time} as time from ${some}`;
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
 * Notes the first of some records that hold all words, those with a word in the title before the newest. Their texts are read one after
 * the other, in that order, and no further than is needed.
 */
async function firstOf({ runQuery, source, terms, seen }: Look, titles: SQL, which?: SQL): Promise<Counted> {
  const { id, title, time } = source;
  const body = sql`body`;
  const places = terms.flatMap(({ spellings }) =>
    spellings.map((spelling) => sql`nullif(${strposIn(body, spelling)}, 0)`),
  );
  const isTitled = or(
    ...terms.flatMap(({ spellings }) => spellings.map((one) => sql`${strposIn(sql`title`, one)} > 0`)),
  );
  const rows = await runQuery<Row & { readonly read: number | string }>(
    sql`with named as materialized (${titles}),
      placed as materialized (select id from named ${which ? sql`where ${which}` : sql``} order by (${isTitled}) desc, time desc)
      select read, hit.* from (select count(*) as read from named) counted left join lateral (
        select record.id, record.title, detail, unit_uid, time, more,
          substr(body, greatest(coalesce(${sql.join(places, sql`, `)}, 1) - ${before}::int, 1), ${around}::int) as snippet
        from placed cross join lateral (
          select ${id} as id, ${title} as title, ${source.reading} as reading, ${source.detail} as detail, ${source.text} as body,
            ${source.unitUid} as unit_uid, ${time} as time, ${source.more ?? sql`null::json`} as more
          from ${source.from} where ${id} = placed.id limit 1
        ) record where ${holdsAll(body, sql`reading`, terms)} limit ${max}
      ) hit on true`,
  );
  const found = rows.filter((row) => row.id !== null);
  for (const row of found) seen.set(row.id, row);
  return { read: Number(rows[0]?.read), found: found.length };
}

function asFound(kind: string) {
  return ({ id, title, detail, snippet, unit_uid, time, more }: Row): FoundRow => ({
    ...{ kind, id, title, snippet, more },
    detail: detail ?? '',
    unitUid: unit_uid,
    time: new Date(time),
  });
}
