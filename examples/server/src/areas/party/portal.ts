import type { ValuesOf } from '@danbao/core';
import { fileTypes } from '@danbao/core/attachments';
import { partyColumns, partyItems, type portalArticle } from '@danbao/core/office';
import { and, eq, ilike, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { containing, pageWindow } from '../../db/paging.ts';
import { units, users } from '../../db/schema.ts';
import { notFound } from '../../http/refusal.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { countFiles } from '../attachments/public.ts';
import { itemTable, newestFirst, publishedFor } from './items.ts';

type Article = ValuesOf<typeof portalArticle>;

interface PortalSearch {
  readonly columnId?: string | undefined;
  readonly text?: string | undefined;
  readonly pageNum?: string | undefined;
  readonly pageSize?: string | undefined;
}

const columns = tableOf(partyColumns);

/** Published items for the caller, the newest first. */
export async function portalPage(context: Context, { columnId: asked, text, ...query }: PortalSearch) {
  const { db, user } = context;
  const { limit, offset } = pageWindow(query);
  const condition = and(
    publishedFor(user),
    asked === undefined ? undefined : eq(fieldValue(partyItems, 'columnId'), asked),
    text === undefined ? undefined : ilike(fieldValue(partyItems, 'title'), containing(text.trim())),
  );
  const ids = await db
    .select({ id: itemTable.id })
    .from(itemTable)
    .where(condition)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
  const articles = await articlesOf(
    context,
    ids.map(({ id }) => id),
  );
  return { total: await db.$count(itemTable, condition), rows: articles.map(({ content: _, ...row }) => row) };
}

/** One published item that is for the caller. */
export async function publishedArticle(context: Context, id: string): Promise<Article> {
  const condition = and(publishedFor(context.user), eq(itemTable.id, id));
  if ((await context.db.$count(itemTable, condition)) === 0) throw notFound();
  const [article] = await articlesOf(context, [id]);
  if (!article) throw notFound();
  return article;
}

async function articlesOf({ db }: Context, ids: readonly string[]): Promise<Article[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: itemTable.id,
      values: itemTable.values,
      author: users.realName,
      unitName: units.unitName,
    })
    .from(itemTable)
    .innerJoin(users, eq(users.userId, itemTable.authorId))
    .innerJoin(units, eq(units.unitUid, itemTable.unitUid))
    .where(inArray(itemTable.id, [...ids]));
  const named = await db.select({ id: columns.id, values: columns.values }).from(columns);
  const columnOf = new Map(named.map((one) => [one.id, String(one.values['name'])]));
  const fileCounts = await countFiles(db, fileTypes.party, ids);
  const found = new Map(
    rows.map(({ id, author, unitName, values: kept }) => {
      const values = kept as Article;
      const article: Article = {
        id,
        title: values.title,
        columnId: values.columnId,
        columnName: columnOf.get(values.columnId) ?? '',
        reach: values.reach,
        author,
        unitName,
        publishTime: values.publishTime,
        fileCount: String(fileCounts.get(id) ?? 0),
        content: values.content,
      };
      return [id, article] as const;
    }),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}
