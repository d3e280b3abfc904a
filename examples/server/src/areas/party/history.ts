import type { ValuesOf } from '@danbao/core';
import { fileTypes } from '@danbao/core/attachments';
import { wallTime } from '@danbao/core/format';
import { type historyLesson, partyVideos, watchedVideos } from '@danbao/core/office';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { files } from '../../db/schema.ts';
import { filmLink } from '../../files/links.ts';
import { notFound } from '../../http/refusal.ts';
import { hostOf } from '../../resources/answer.ts';
import { rowOf } from '../../resources/sort-keys.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';

type Lesson = ValuesOf<typeof historyLesson>;

const videos = tableOf(partyVideos);
const places = tableOf(watchedVideos);

/** Lessons that are shown, with the place of the caller in each. */
export async function historyLessons({ db, user }: Context, videoId?: string): Promise<Lesson[]> {
  const shown = eq(fieldValue(partyVideos, 'isShown'), '1');
  const rows = await db
    .select()
    .from(videos)
    .where(and(shown, videoId === undefined ? undefined : eq(videos.id, videoId)))
    .orderBy(asc(fieldValue(partyVideos, 'stage')), asc(fieldValue(partyVideos, 'sort')), asc(videos.id));
  const kept = await db.select().from(places).where(eq(places.authorId, user.userId));
  const placeOf = new Map(kept.map((place) => [place.values['videoId'], place]));
  const films = await db
    .selectDistinctOn([files.infoId], { infoId: files.infoId, fileId: files.fileId })
    .from(files)
    .where(and(eq(files.fileType, fileTypes.partyVideo), eq(files.contentType, 'video/mp4')))
    .orderBy(files.infoId, desc(files.uploadedAt));
  const filmOf = new Map(films.map(({ infoId, fileId }) => [infoId, fileId]));
  return rows.map((video) => {
    const place = placeOf.get(video.id);
    const { title, stage, about } = video.values as Lesson;
    const fileId = filmOf.get(video.id);
    return {
      videoId: video.id,
      title,
      stage,
      ...(about === undefined ? {} : { about }),
      ...(fileId === undefined ? {} : { fileId }),
      position: String(place?.values['position'] ?? '0'),
      isDone: place?.values['isDone'] === '1' ? '1' : '0',
      ...(place ? { watchTime: wallTime(place.updatedAt) } : {}),
    };
  });
}

export async function historyLessonOf(context: Context, videoId: string): Promise<Lesson> {
  const [lesson] = await historyLessons(context, videoId);
  if (!lesson) throw notFound();
  return lesson;
}

/** Where the film of a lesson is played from. */
export async function filmOf(context: Context, videoId: string): Promise<string> {
  const { fileId } = await historyLessonOf(context, videoId);
  if (fileId === undefined) throw notFound();
  return filmLink(context.deps, context.user, fileId);
}

interface Position {
  readonly videoId: string;
  readonly position: string;
  readonly isDone: '0' | '1';
}

/**
 * Keeps where the caller has stopped. It comes every few seconds while a film plays: no line of the audit log for each. What
 * was seen to the end once stays seen.
 */
export async function keepPosition(context: Context, { videoId, position, isDone }: Position): Promise<void> {
  await historyLessonOf(context, videoId);
  await context.write(async (write) => {
    const host = hostOf(context, write);
    const values = { videoId, position, isDone };
    const at = context.deps.now();
    const own = and(eq(places.authorId, host.caller.userId), eq(fieldValue(watchedVideos, 'videoId'), videoId));
    const [kept] = await write.db.select().from(places).where(own).for('update');
    if (!kept) {
      const { userId: authorId, unitUid } = host.caller;
      const id = host.newId();
      await write.db
        .insert(places)
        .values(rowOf(watchedVideos, { id, unitUid, authorId, version: 1, createdAt: at, updatedAt: at, values }))
        .onConflictDoNothing();
      return;
    }
    const done = kept.values['isDone'] === '1' ? '1' : isDone;
    await write.db
      .update(places)
      .set({ values: { ...values, isDone: done }, updatedAt: at, version: kept.version + 1 })
      .where(eq(places.id, kept.id));
  });
}
