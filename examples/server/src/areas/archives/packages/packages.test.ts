import { createHash } from 'node:crypto';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { eq } from 'drizzle-orm';
import { type Unzipped, unzipSync, zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { archivePackages, archiveReports, files } from '../../../db/schema.ts';
import { defectKinds, findDefects } from '../testing.ts';

onEveryDatabase((server) => {
  let archivist: Person['client'];
  let other: Person['client'];
  beforeAll(async () => {
    archivist = (await signedIn(server, 'archivist')).client;
    other = (await signedIn(server, 'branch')).client;
  });

  const filed = async (title: string, contents: Readonly<Record<string, string>>) => {
    const { archiveId } = await archivist.archives.add({
      ...{ title, fondsId: 'fonds101', categoryId: 'type101-WS', archiveYear: '2012', retentionPeriod: '10' },
      ...{ securityLevel: 'internal', responsibleParty: '综合部', formedDate: '2012-05-06' },
    });
    for (const [name, text] of Object.entries(contents))
      await archivist.attachments.upload({
        ...{ infoId: archiveId, fileType: 'archive_info', sysId: '3', name },
        file: new File([text], name),
      } as never);
    const [outcome] = await archivist.archives.file({ archiveIds: [archiveId] });
    expect(outcome).toMatchObject({ done: '1' });
    return archiveId;
  };
  const verify = (bytes: Uint8Array) =>
    archivist.archivePackages.verify({
      name: 'package.zip',
      file: new File([new Uint8Array(bytes)], 'package.zip'),
    } as never);
  const problemsOf = async (bytes: Uint8Array) =>
    (await verify(bytes)).problems.map(({ problem, name }) => [problem, name]);

  test('a package has its lists and digests, is listed with its own, is verified whole, and every change to it is found', async () => {
    const archiveIds = [
      await filed('移交一', { '正文.txt': '第一件', '附件.txt': '附件' }),
      await filed('移交二', { '正文.txt': '第二件' }),
    ];
    const made = await archivist.archivePackages.make({ archiveIds, title: '2012年移交', receiver: '市档案馆' });
    expect(made).toMatchObject({ recordCount: '2', fileCount: '3', madeBy: '顾全', receiver: '市档案馆' });
    const { rows } = await archivist.archivePackages.list({ text: '2012' });
    expect(rows).toEqual([made]);
    await expect(other.archivePackages.list({})).rejects.toMatchObject({ status: 403 });
    const { packageId } = made;
    const { blob } = await archivist.archivePackages.download({ packageId });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(made.sha256);
    const entries = unzipSync(bytes);
    const names = Object.keys(entries);
    expect(names.at(-1)).toBe('complete.json');
    expect(names).toEqual(expect.arrayContaining(['bagit.txt', 'metadata.json', 'tagmanifest-sha256.txt']));
    const path = names.find((name) => name.endsWith('001-正文.txt')) ?? '';
    expect(path).toMatch(/^data\/J002-WS·2012-D10-0001\//);
    expect(await verify(bytes)).toMatchObject({ passed: '1', title: '2012年移交', recordCount: '2', problems: [] });

    const changed = (change: (entries: Unzipped) => void) => {
      const copy = { ...entries };
      change(copy);
      return zipSync(copy, { level: 0 });
    };
    const found = (change: (entries: Unzipped) => void) => problemsOf(changed(change));
    expect(await problemsOf(changed(() => undefined))).toEqual([]);
    expect(await found((all) => delete all[path])).toContainEqual(['missing', path]);
    expect(
      await found((all) => {
        all['data/多.txt'] = new Uint8Array([1]);
      }),
    ).toContainEqual(['extra', 'data/多.txt']);
    expect(
      await found((all) => {
        all[path] = Buffer.from('第一仵');
      }),
    ).toContainEqual(['digest', path]);
    expect(
      await found((all) => {
        all[path] = Buffer.from('长了一些的文字');
      }),
    ).toContainEqual(['size', path]);
    expect(
      await found((all) => {
        all['../../etc/passwd'] = new Uint8Array();
      }),
    ).toContainEqual(['name', '../../etc/passwd']);
    expect(await found((all) => delete all['complete.json'])).toContainEqual(['incomplete', 'complete.json']);
    expect(
      await found((all) => {
        all['metadata.json'] = Buffer.from(
          Buffer.from(all['metadata.json'] ?? [])
            .toString()
            .replace('移交一', '移交丨'),
        );
      }),
    ).toEqual([['digest', 'metadata.json']]);
    expect(await problemsOf(bytes.subarray(0, bytes.length - 100))).toEqual([['unreadable', undefined]]);
    expect(await problemsOf(Buffer.from('no zip at all'))).toEqual([['unreadable', undefined]]);
    await server.deps.db.update(archivePackages).set({ unitUid: '103' });
    await expect(archivist.archivePackages.download({ packageId })).rejects.toMatchObject({ status: 404 });
    expect((await archivist.archivePackages.list({})).total).toBe(0);
  });

  test('a package that is asked for again by the same call is the one that was made, whatever has become of its records', async () => {
    const archiveId = await filed('移交两次', { '正文.txt': '原文' });
    const make = () =>
      archivist.archivePackages.make(
        { archiveIds: [archiveId], title: '移交两次' },
        { idempotencyKey: `package-${archiveId}` },
      );
    const made = await make();
    const [file] = await server.deps.db.select().from(files).where(eq(files.infoId, archiveId));
    await server.deps.files.remove(file?.storedAs ?? '');
    expect(await make()).toEqual(made);
    expect((await archivist.archivePackages.list({ text: '移交两次' })).rows).toHaveLength(1);
  });

  test('drafts, records of others and records that fail their check are not packed; the report is kept', async () => {
    const description = { title: '草稿', fondsId: 'fonds101', categoryId: 'type101-WS', archiveYear: '2012' };
    const draft = await archivist.archives.add({
      ...{ ...description, retentionPeriod: '10', securityLevel: 'internal', responsibleParty: '综合部' },
      formedDate: '2012-05-06',
    });
    const title = '不成的移交';
    await expect(archivist.archivePackages.make({ archiveIds: [draft.archiveId], title })).rejects.toMatchObject({
      status: 422,
    });
    const archiveId = await filed('改动的档案', { '正文.txt': '原文' });
    const { db } = server.deps;
    const [file] = await db.select().from(files).where(eq(files.infoId, archiveId));
    await server.deps.files.remove(file?.storedAs ?? '');
    await expect(archivist.archivePackages.make({ archiveIds: [archiveId], title })).rejects.toMatchObject({
      status: 422,
      serverMessage: expect.stringContaining('正文.txt'),
    });
    const reports = await db.select().from(archiveReports).where(eq(archiveReports.archiveId, archiveId));
    expect(reports.map(({ occasion, passed }) => [occasion, passed])).toContainEqual(['handover', false]);
    expect((await archivist.archivePackages.list({ text: title })).total).toBe(0);
  });

  test('every kind of defect is found, and nothing in sound records', async () => {
    expect(await findDefects(server.deps, defectKinds)).toEqual({ missed: [], invented: [] });
  });
});
