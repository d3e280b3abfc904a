import { type Issue, label } from '@danbao/core';
import {
  approvesArchives,
  archives,
  fonds,
  locationLevels,
  recordsInPlace,
  retentionEnds,
  warehouseLocations,
} from '@danbao/core/archives';
import type { StoredRecord } from '@danbao/core/resources';
import { eq } from 'drizzle-orm';
import { archiveHoldings, files } from '../../db/schema.ts';
import { discardAll } from '../../files/discard-all.ts';
import { quantitiesOf } from '../../relations/postings.ts';
import type { ServerHost } from '../../resources/answer.ts';
import type { Effects } from '../../resources/effects.ts';
import { namesOfPeople } from '../../resources/people-names.ts';
import {
  personnelRight,
  rightsForRecords,
  unlessAboutPersonnel,
  unlessAnyPersonnel,
  unlessPersonnel,
} from './archive-reach.ts';
import { itemIssues } from './described-items.ts';
import { heldFieldsOf } from './holdings.ts';
import { ableToWitness } from './people.ts';
import { personnelIssues } from './personnel-issues.ts';
import { requestIssues, shownChangesOf } from './requests.ts';

type Values = Readonly<Record<string, unknown>>;

const inVault = label(
  '库房位置的上级须为上一级：库房、房间、柜、层、格',
  'a location stands within one of the level above it',
);
const notFiled = label('清单中有未归档或已销毁的档案', 'some of the records are not filed, or destroyed');
const noPaper = label(
  '其中有档案没有实体，只能查阅或复制',
  'some of the records have no physical copy; they are read or copied',
);
const isKept = label('清单中有未到期或永久保管的档案', 'some of the records are not due yet, or kept for good');
const isLent = label('清单中有借出的档案', 'some of the records are on loan');

/** What the server does with the records of the archive beside storing them. */
export const archiveEffects: Effects = {
  archive: {
    narrows: (row, caller) => unlessPersonnel(row.value('categoryId'), caller),
    async before({ before, after }, host) {
      if (!after) return [];
      // What is filed was checked when it was filed; a template of later does not keep it from being lent.
      const isOpen = !before || before.values['electronicStatus'] === 'draft';
      const isFiling = isOpen && after.values['electronicStatus'] !== 'draft';
      return isOpen ? itemIssues(host, after.values, isFiling) : [];
    },
    async after({ action, before }, { db, context, afterwards }) {
      if (action !== 'remove' || !before) return;
      await db.delete(archiveHoldings).where(eq(archiveHoldings.archiveId, before.id));
      const gone = await db.delete(files).where(eq(files.infoId, before.id)).returning({ key: files.storedAs });
      afterwards(
        () =>
          void discardAll(
            context,
            gone.map(({ key }) => key),
          ),
      );
    },
    async compute(records, host) {
      const ids = records.map(({ id }) => id);
      const held = await heldFieldsOf(host.db, ids);
      const codes = await titlesOf(host, fonds, records, 'fondsId', 'fondsCode');
      const places = await titlesOf(host, warehouseLocations, records, 'locationId', 'locationNo');
      return records.map(({ id, values }) => ({
        fondsCode: codes.get(String(values['fondsId'])),
        locationNo: places.get(String(values['locationId'])),
        ...held.get(id),
      }));
    },
  },

  archiveType: {
    before: async (change, { caller }) => (caller.permissions.includes(personnelRight) ? [] : personnelIssues(change)),
  },

  warehouseLocation: {
    async before({ after }, host) {
      if (!after) return [];
      const { level, parentId } = after.values;
      const levels = locationLevels.map(({ value }) => value as string);
      const at = levels.indexOf(String(level));
      if (at === 0) return [];
      const [parent] = await host.store(warehouseLocations).find({ ids: [String(parentId)] });
      const isWithin = parent?.values['level'] === levels[at - 1];
      return isWithin ? [] : [{ field: 'parentId', rule: 'level', message: inVault }];
    },
    async compute(records, { db }) {
      const ids = records.map(({ id }) => id);
      const used = await quantitiesOf(db, recordsInPlace, 'place', ids);
      return ids.map((id) => ({ used: used.get(id) ?? '0' }));
    },
  },

  archiveApplication: {
    narrows: (row, caller) => unlessAnyPersonnel(row.value('archiveIds'), caller),
    async before({ after }, host) {
      return after?.values['status'] === '0' ? unknownArchives(host, after.values) : [];
    },
    compute: async (records, host) => {
      const [names, titles] = [
        await namesOfPeople(
          host.db,
          records.map(({ authorId }) => authorId),
        ),
        await archiveTitles(host, records),
      ];
      return records.map((record, index) => ({ applicant: names.get(record.authorId), titles: titles[index] }));
    },
  },

  archiveRequest: {
    narrows: (row, caller) => unlessAboutPersonnel(row.value('archiveId'), caller),
    async before({ action, after }, host) {
      if (action !== 'add' || !after) return [];
      const { archiveId, changes } = after.values;
      const [record] = await host.store(archives).find({ ids: [String(archiveId)] });
      const isThere = record !== undefined && isFiled(record.values);
      return [
        ...(isThere ? [] : [{ field: 'archiveId', rule: 'filed', message: notFiled }]),
        ...requestIssues(changes),
      ];
    },
    compute: async (records, host) => {
      const names = await namesOfPeople(
        host.db,
        records.map(({ authorId }) => authorId),
      );
      const changes = await shownChangesOf(host, records);
      const { userId, permissions } = host.caller;
      return records.map(({ authorId, values }, index) => {
        const decides = values['status'] === '1' && authorId !== userId && permissions.includes(approvesArchives);
        return { applicant: names.get(authorId), shownChanges: changes[index], mayDecide: decides ? '1' : '0' };
      });
    },
  },

  archiveDestruction: {
    narrows: (row, caller) => unlessAnyPersonnel(row.value('archiveIds'), caller),
    async before({ after }, host) {
      if (after?.values['status'] !== '0') return [];
      return [...(await unknownWitnesses(host, after)), ...(await notDue(host, after.values))];
    },
    compute: async (records, host) => {
      const people = records.flatMap(({ authorId, values }) => [authorId, ...textsOf(values['supervisors'])]);
      const [names, titles] = [await namesOfPeople(host.db, people), await archiveTitles(host, records)];
      return records.map(({ authorId, values }, index) => ({
        starter: names.get(authorId),
        supervisorNames: textsOf(values['supervisors'])
          .map((id) => names.get(id) ?? id)
          .join('、'),
        titles: titles[index],
      }));
    },
  },
};

export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

async function unknownArchives(host: ServerHost, { archiveIds, type }: Values): Promise<readonly Issue[]> {
  const ids = textsOf(archiveIds);
  const found = await host.store(archives).find({ ids });
  const isThere = found.length === new Set(ids).size && found.every(({ values }) => isFiled(values));
  if (!isThere) return [{ field: 'archiveIds', rule: 'filed', message: notFiled }];
  const isNothing = type === 'lend' && found.some(({ values }) => values['physicalStatus'] === 'none');
  return isNothing ? [{ field: 'type', rule: 'noPaper', message: noPaper }] : [];
}

/** Only what is filed, in store, and past its time may go. */
async function notDue(host: ServerHost, { archiveIds }: Values): Promise<readonly Issue[]> {
  const ids = textsOf(archiveIds);
  const found = await host.store(archives).find({ ids });
  const year = Number(host.now.slice(0, 4));
  const field = 'archiveIds';
  if (found.length < new Set(ids).size || !found.every(({ values }) => isFiled(values)))
    return [{ field, rule: 'filed', message: notFiled }];
  if (found.some(({ values }) => values['electronicStatus'] === 'borrowed'))
    return [{ field, rule: 'lent', message: isLent }];
  return found.every(({ values }) => (retentionEnds(values) ?? Number.POSITIVE_INFINITY) <= year)
    ? []
    : [{ field, rule: 'due', message: isKept }];
}

async function unknownWitnesses(host: ServerHost, { authorId, values }: StoredRecord): Promise<readonly Issue[]> {
  const beside = await rightsForRecords(host.db, textsOf(values['archiveIds']));
  const able = await ableToWitness(host, authorId, beside);
  const others = textsOf(values['supervisors']).filter((id) => !able.some(({ userId }) => userId === id));
  if (others.length === 0) return [];
  const names = await namesOfPeople(host.db, others);
  const who = others.map((id) => names.get(id) ?? id);
  return [{ field: 'supervisors', rule: 'witness', message: (beside.length > 0 ? personnelWitness : witness)(who) }];
}

const witness = (who: readonly string[]) =>
  label(
    `${who.join('、')}不能监销：监销人须有销毁权限，且不能是经办人`,
    `${who.join(', ')} cannot witness it: a witness has the right to destroy records, and is never who handles it`,
  );

const personnelWitness = (who: readonly string[]) =>
  label(
    `${who.join('、')}不能监销：清单中有人事档案，监销人须有销毁权限和“人事档案”权限（archive:personnel），且不能是经办人`,
    `${who.join(', ')} cannot witness it: there are personnel files on the list, so a witness has the right to destroy records and the one to personnel files (archive:personnel), and is never who handles it`,
  );

/** Filed and not destroyed. */
export function isFiled({ electronicStatus }: Values): boolean {
  return electronicStatus === 'archived' || electronicStatus === 'borrowed';
}

async function archiveTitles(host: ServerHost, records: readonly StoredRecord[]): Promise<readonly string[]> {
  const ids = [...new Set(records.flatMap(({ values }) => textsOf(values['archiveIds'])))];
  const found = ids.length === 0 ? [] : await host.store(archives).find({ ids });
  const names = new Map(
    found.map(({ id, values }) => [id, `${values['archiveNo'] ?? ''} ${values['title'] ?? ''}`.trim()]),
  );
  return records.map(({ values }) =>
    textsOf(values['archiveIds'])
      .map((id) => names.get(id) ?? id)
      .join('；'),
  );
}

/** A field of what records refer to, by the id that they have. */
async function titlesOf(
  host: ServerHost,
  to: typeof fonds | typeof warehouseLocations,
  records: readonly StoredRecord[],
  by: string,
  field: string,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(records.flatMap(({ values }) => (values[by] ? [String(values[by])] : [])))];
  const found = ids.length === 0 ? [] : await host.store(to).find({ ids });
  return new Map(found.map(({ id, values }) => [id, String(values[field] ?? '')]));
}
