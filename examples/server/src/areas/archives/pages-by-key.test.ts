import { archives } from '@danbao/core/archives';
import { flowDefinitions } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { onPostgres } from '@danbao/testing/server/on-every-database';
import { type Person, send, signedIn } from '@danbao/testing/server/people';
import { tableName } from '@danbao/testing/server/tables';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { audit, files, flows } from '../../db/schema.ts';
import { seekPage } from '../../db/seek.ts';
import { archiveFileType, archiveTable } from './holdings.ts';

onPostgres((server) => {
  let archivist: Person;
  beforeAll(async () => {
    archivist = await signedIn(server, 'archivist');
    const { db } = server.deps;
    const { rows } = await archivist.client.archives.pending({ pageSize: '7' });
    const flowIds = rows.map(({ flowId }) => flowId);
    const into = { fondsId: 'fonds101', categoryId: 'type101-WS', retentionPeriod: '10', securityLevel: 'internal' };
    const made = await archivist.client.archives.collect({ flowIds, ...into } as never);
    const ids = made.map(({ archiveId }) => archiveId);
    await db.update(flows).set({ code: flowDefinitions.sending.code }).where(inArray(flows.flowId, flowIds));
    const time = new Date('2026-03-01T00:00:00Z');
    // Of one moment, so that the id alone tells them apart; and long over.
    const over = sql`${archiveTable.values} || '{"electronicStatus": "archived", "archiveYear": "2005"}'::jsonb`;
    await db.update(archiveTable).set({ createdAt: time, values: over }).where(inArray(archiveTable.id, ids));
    const by = { userId: '1001', username: 'admin', requestId: 'filled-in', entity: archives.name };
    const images = { before: { title: '甲' }, after: { title: '乙' } };
    await db.insert(audit).values(
      ids.flatMap((id) => [
        { ...by, ...images, action: 'update', entityId: id, subject: id },
        { ...by, action: 'read', entityId: id, subject: id },
      ]),
    );
    await db.insert(files).values(
      ids.map((infoId, at) => ({
        ...{ fileId: `by-key-${at}`, storedAs: `by-key-${at}`, fileName: `${at}.txt`, fileSort: '1', size: 1, infoId },
        ...{ contentType: 'text/plain', sha256: 'x', fileType: archiveFileType, sysId: '2', unitUid: '101' },
        ...{ uploadedBy: '1001', uploadedAt: time },
      })),
    );
  });

  /** Lists whose rows are known by an id, read to their end in pages of two. */
  const lists = {
    documents: (query) => archivist.client.archives.documents(query),
    pending: (query) => archivist.client.archives.pending(query),
    electronicFiles: (query) => archivist.client.archives.electronicFiles(query),
    allEdits: (query) => archivist.client.archives.allEdits(query),
    uses: (query) => archivist.client.archives.uses(query),
    due: (query) => archivist.client.archiveDestructions.due(query),
  } satisfies Record<string, (query: object) => Promise<{ rows: readonly object[]; next?: string }>>;

  test.each(Object.entries(lists))(
    '%s: page behind page gives every row once, as one long page does',
    async (_name, list) => {
      const whole = await list({ pageSize: '1000' });
      expect(whole.rows.length).toBeGreaterThan(2);
      const read: object[] = [];
      let after: string | undefined;
      do {
        const page = await list({ pageSize: '2', ...(after === undefined ? {} : { after }) });
        read.push(...page.rows);
        expect(page.next).not.toBe(after ?? '');
        after = page.next;
      } while (after !== undefined);
      expect(read).toEqual(whole.rows);
    },
  );

  test('what is none of ours is refused, whatever it holds', async () => {
    for (const place of ['x', ['x', 'y'], ['2026-13-45 00:00:00+00', 'a'], ['1', "1'; drop table audit"]]) {
      const after = Buffer.from(JSON.stringify(place)).toString('base64url');
      for (const path of ['archiveManagement/archivesPending/page', 'oa/archiveDoc/page']) {
        const answer = await send(server, archivist.token, 'POST', path, { body: { after } });
        expect([path, answer.status]).toEqual([path, 422]);
      }
    }
  });

  test('the page behind a row begins in the index, and passes over nothing', async () => {
    const order = { key: archiveTable.createdAt, type: 'timestamptz', id: archiveTable.id, isDown: true } as const;
    const after = Buffer.from(JSON.stringify(['2026-03-01 00:00:00+00', newGuarantyId()])).toString('base64url');
    const page = seekPage(order, { after, pageNum: '400', pageSize: '20' });
    expect(page.offset).toBe(0);
    const plan = await server.deps.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const ids = tx
        .select({ id: archiveTable.id })
        .from(archiveTable)
        .where(and(eq(archiveTable.unitUid, '101'), page.behind))
        .orderBy(...page.by)
        .limit(page.limit)
        .offset(page.offset);
      return JSON.stringify(await tx.execute(sql`explain ${ids}`));
    });
    expect(plan).toMatch(new RegExp(`Index (Only )?Scan.* using ${tableName(archives)}_`));
    expect(plan).toMatch(/Index Cond: .*ROW\(/);
    expect(plan).not.toMatch(/Sort|Filter/);
  });
});
