import { createHash } from 'node:crypto';
import { fileTypes } from '@danbao/core/attachments';
import { systemIds } from '@danbao/core/format';
import { partyVideos } from '@danbao/core/office';
import type { Db } from '../db/database.ts';
import { files } from '../db/schema.ts';
import { sampleDay } from './dates.ts';
import { fileRecords } from './file-records.ts';
import { sampleFilm } from './sample-film.ts';

/** Under which keys the films of the lessons lie in the file store. */
export function sampleFilmKeys(): readonly string[] {
  return fileRecords(partyVideos, sampleDay).map((_, index) => keyOf(index));
}

/** Gives every lesson its film. */
export async function insertLessonFilms(tx: Db, today: string): Promise<void> {
  const sha256 = createHash('sha256').update(sampleFilm).digest('hex');
  await tx.insert(files).values(
    fileRecords(partyVideos, today).map(({ id, at, values }, index) => ({
      ...{ fileId: `party-film-${index}`, storedAs: keyOf(index), fileName: `${values['title']}.mp4`, fileSort: '1' },
      ...{ contentType: 'video/mp4', size: sampleFilm.length, sha256 },
      ...{ infoId: id, fileType: fileTypes.partyVideo, sysId: systemIds.file },
      ...{ unitUid: '100', uploadedBy: '1001', uploadedAt: at },
    })),
  );
}

function keyOf(index: number): string {
  return `sample-film-000${index}`;
}
