import { archives } from '@danbao/core/archives';
import { recordPath } from '@danbao/core/search';
import { and, desc, eq } from 'drizzle-orm';
import { holding } from '../../db/holding.ts';
import { type LinkSource, mostOffered } from '../../relations/link-source.ts';
import { fieldValue } from '../../resources/table.ts';
import { archiveReach } from './archive-reach.ts';
import { archiveTable } from './holdings.ts';

const [title, archiveNo, businessNo] = ['title', 'archiveNo', 'businessNo'].map((name) => fieldValue(archives, name));

/** The records of the archive that the caller reaches, the newest first; personnel files only for who has the right to them. */
export const archiveLinks: LinkSource = async ({ db, user }, { text, id }) => {
  if (!user.permissions.includes('archive:read')) return [];
  const rows = await db
    .select({ id: archiveTable.id, values: archiveTable.values })
    .from(archiveTable)
    .where(
      and(
        archiveReach(user),
        id === undefined ? undefined : eq(archiveTable.id, id),
        text === undefined || !title || !archiveNo || !businessNo
          ? undefined
          : holding(text, title, archiveNo, businessNo),
      ),
    )
    .orderBy(desc(archiveTable.createdAt), desc(archiveTable.id))
    .limit(mostOffered);
  return rows.map(({ id: archiveId, values }) => {
    const { archiveNo: no, responsibleParty, businessNo: number, formedDate } = values;
    return {
      id: archiveId,
      // Names of records have at most so many characters.
      name: [...String(values['title'])].slice(0, 200).join(''),
      note: String(no ?? ''),
      page: recordPath({ kind: archives.name, id: archiveId, title: String(values['title']) }, [archives]),
      values: { archiveNo: no, responsibleParty, businessNo: number, formedDate },
    };
  });
};
