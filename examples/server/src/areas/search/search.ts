import { endOfDay, startOfDay, wallTime } from '@danbao/core/format';
import { type SearchHit, search, searchPathOf, searchTerms } from '@danbao/core/search';
import { inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { pageWindow } from '../../db/paging.ts';
import { units } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { findFile } from '../attachments/public.ts';
import { maskTexts } from '../privacy/public.ts';
import { describedHits } from './described.ts';
import { passageOf } from './passage.ts';
import { ranked, wordsOf } from './rank.ts';
import { inSlices } from './slices.ts';
import { type FoundRow, type FoundRows, findIn, type Source } from './source.ts';
import { fileKind, fileSource, recordSources, resourceSource } from './sources.ts';
import { type Wanted, wantedOf } from './words-in.ts';

type Query = NonNullable<(typeof search.all)['~input']>;

/** Full-text search: every kind is searched as far as the caller reads it, by the same condition as its list. */
export const searchArea = implement(search)({
  all: (context, query) => answer(context, query, sourcesFor(context, query.kinds)),
  attachments: (context, query) => answer(context, query, [fileSource(context.deps)]),
});

function sourcesFor({ deps, user }: Context, kinds: readonly string[] | undefined): readonly Source[] {
  const { resources } = deps.danbao;
  const of = { resources, effects: deps.effects };
  const listed = resources.flatMap((resource) =>
    searchPathOf(resource) === undefined ? [] : [resourceSource(resource, of)],
  );
  return [...recordSources, ...listed, fileSource(deps)].filter(
    ({ kind, isFor }) => isFor(user.permissions) && (kinds === undefined || kinds.length === 0 || kinds.includes(kind)),
  );
}

async function answer(context: Context, query: Omit<Query, 'kinds'>, sources: readonly Source[]) {
  const { user, deps } = context;
  const terms = searchTerms(query.text).map(wantedOf);
  const asked = {
    terms,
    unitUid: query.unitUid,
    from: query.dateFrom === undefined ? undefined : startOfDay(query.dateFrom),
    until: query.dateTo === undefined ? undefined : endOfDay(query.dateTo),
  };
  const found: FoundRows[] = [];
  const limits = { limit: deps.settings.searchTime, signal: context.signal };
  if (terms.length > 0)
    await inSlices(deps, limits, async (runQuery) => {
      for (const source of sources) found.push(await findIn(runQuery, source, user, asked));
    });
  const all = found.flatMap(({ rows }) => rows);
  const { limit, offset } = pageWindow(query);
  const shown = ranked(all, terms, query.text, deps.now()).slice(offset, offset + limit);
  const rows = await asHits(context, sources, await mayBeSeen(context, shown), terms);
  const counted = found.filter(({ rows: some }) => some.length > 0);
  return {
    total: String(all.length),
    more: flagOf(found.some(({ more }) => more)),
    partial: flagOf(found.some(({ isPartial }) => isPartial)),
    counts: counted.map(({ kind, rows: some }) => ({ kind, count: String(some.length) })),
    rows,
  };
}

const flagOf = (is: boolean) => (is ? ('1' as const) : ('0' as const));

/** Files are opened by rules that no condition can tell: each is looked at as when it is opened. */
async function mayBeSeen(context: Context, rows: readonly FoundRow[]): Promise<readonly FoundRow[]> {
  const seen: FoundRow[] = [];
  for (const row of rows) if (row.kind !== fileKind || (await isOpen(context, row.id))) seen.push(row);
  return seen;
}

async function isOpen(context: Context, fileId: string): Promise<boolean> {
  try {
    await findFile(context, fileId);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function asHits(
  context: Context,
  sources: readonly Source[],
  rows: readonly FoundRow[],
  terms: readonly Wanted[],
): Promise<SearchHit[]> {
  const { db, deps, locale } = context;
  const described = await describedHits(context, sources, rows);
  const ids = [...new Set(rows.flatMap(({ unitUid }) => unitUid ?? []))];
  const named = ids.length === 0 ? [] : await db.select().from(units).where(inArray(units.unitUid, ids));
  const names = new Map(named.map(({ unitUid, unitName }) => [unitUid, unitName]));
  return rows.map((row) => {
    const { kind, id, title, detail, unitUid, time, more } = row;
    const known = described.get(row);
    const snippet = known ? passageOf(known, { title, terms, locale }) : kind === fileKind ? oneLine(row.snippet) : '';
    const shown = kind === 'measure' ? (deps.danbao.kinds[detail]?.label[locale] ?? detail) : detail;
    const texts = maskTexts({ title, detail: shown, snippet });
    const unitName = unitUid === null ? undefined : names.get(unitUid);
    const { infoId, fileType, variant } = more ?? {};
    return {
      ...{ kind, id, ...texts, found: [...wordsOf(Object.values(texts), terms)] },
      ...(variant === undefined ? {} : { variant }),
      ...(infoId === undefined ? {} : { infoId }),
      ...(fileType === undefined ? {} : { fileType }),
      ...(unitName === undefined ? {} : { unitName }),
      ...(kind === 'person' ? {} : { time: wallTime(time) }),
    };
  });
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
