import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileSizeLimit } from '@danbao/core/attachments';
import { newGuarantyId } from '@danbao/core/format';
import { aShip } from '@danbao/testing/server/a-ship';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { pdf } from '@danbao/testing/server/pdf';
import { type Person, send, signedIn } from '@danbao/testing/server/people';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit, files } from '../../db/schema.ts';
import { brokenBodies, multipartChunks, multipartType, textOf } from '../../testing/multipart.ts';

const sample = '10000000000000000000000000000001';
const proFiles = 'proFiles' as const;

onEveryDatabase((server) => {
  let manager: Person;
  let branch: Person;
  let admin: Person;
  let viewer: Person;
  beforeAll(async () => {
    [manager, branch, admin, viewer] = await Promise.all([
      signedIn(server, 'manager'),
      signedIn(server, 'branch'),
      signedIn(server, 'admin'),
      signedIn(server, 'viewer'),
    ]);
  });

  const upload = (name: string, content: BlobPart, rest: object = {}, who = manager) => {
    const file = new Blob([content]);
    return who.client.attachments.upload({ file, name, fileType: proFiles, infoId: sample, sysId: '2', ...rest });
  };
  const list = (infoId: string, who = manager) => who.client.attachments.list({ infoId, fileType: proFiles });
  const stored = async () => {
    const keys: string[] = [];
    for await (const { key } of server.deps.files.list()) keys.push(key);
    return keys.sort();
  };
  const uploadStream = (chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => {
    const fields = { name: 'a.txt', fileType: proFiles, infoId: sample, sysId: '2' };
    return server.fetch(`${server.baseUrl}/system/fileCommon/ossUpload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${manager.token}`, 'content-type': multipartType },
      body: Readable.toWeb(Readable.from(multipartChunks(fields, 'a.txt', chunks))),
      duplex: 'half',
    } as RequestInit);
  };

  test('a file whose name has radicals that look like letters is found by the letters, and keeps all else of its name', async () => {
    const { id, fileName } = await upload("'⽤⼾（１）.txt", 'a');
    expect(fileName).toBe("'用户（１）.txt");
    expect(await manager.client.attachments.rename({ id, fileName: '⽤⼾.txt', fileSort: '1' })).toMatchObject({
      fileName: '用户.txt',
    });
  });

  describe('a file that nobody would look for', () => {
    test.each([
      ['fileType', { fileType: 'measure' }, 'choice', /proFiles/],
      ['sysId', { sysId: '99' }, 'choice', /1、2、3/],
      ['infoId', { infoId: 'nosuch' }, 'unknown', undefined],
      ['infoId', { infoId: newGuarantyId(), fileType: 'optguaranty_realize' }, 'unknown', undefined],
      ['infoId', { infoId: newGuarantyId(), fileType: 'loanplan_info' }, 'unknown', undefined],
    ] as const)('is refused by %s: %j', async (field, wrong, rule, allowed) => {
      const before = await stored();
      const issue = { field, rule, ...(allowed ? { message: { zh: expect.stringMatching(allowed) } } : {}) };
      await expect(upload('a.txt', 'x', wrong)).rejects.toMatchObject({ status: 422, issues: [issue] });
      expect(await stored()).toEqual(before);
    });

    test('is not copied there either, nor asked for under a type that there is not', async () => {
      const { id } = await upload('a.txt', 'x');
      const copy = manager.client.fileSets.copy({ ids: [id], infoId: 'nosuch', fileType: proFiles });
      await expect(copy).rejects.toMatchObject({ status: 422, issues: [{ field: 'infoId', rule: 'unknown' }] });
      const answer = await send(server, manager.token, 'POST', 'grp/sysFile/selectProFilesList', {
        body: { infoId: sample, fileType: 'zzz' },
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.status).toBe(422);
    });

    test('every type and system that the file service documents is taken', async () => {
      for (const sysId of ['1', '2', '3'] as const)
        expect(await upload('a.txt', 'x', { infoId: newGuarantyId(), sysId })).toMatchObject({ sysId });
      const bank = { infoId: newGuarantyId(), fileType: 'banksort_info' };
      expect(await upload('a.txt', 'x', bank)).toMatchObject(bank);
    });
  });

  describe('several files', () => {
    const record = newGuarantyId();
    const read = async (zip: Blob) => {
      const { unzipSync } = await import('fflate');
      const entries = Object.entries(unzipSync(new Uint8Array(await zip.arrayBuffer())));
      return Object.fromEntries(entries.map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
    };

    test('come as one zip under their own names, with the size said beforehand, and each download is noted', async () => {
      const ids = [
        (await upload('合同.txt', 'one', { infoId: record })).id,
        (await upload('合同.txt', 'two', { infoId: record })).id,
        (await upload('清单.txt', 'three', { infoId: record })).id,
      ];
      const { blob, fileName } = await manager.client.fileSets.downloadMany({ ids, fileName: '授信/资料' });
      expect(fileName).toBe('授信_资料.zip');
      expect(await read(blob)).toEqual({ '合同.txt': 'one', '合同 (2).txt': 'two', '清单.txt': 'three' });
      const answer = await send(server, manager.token, 'POST', 'oa/sysFile/plDownload', { body: { ids } });
      expect(answer.headers.get('content-length')).toBe(String((await answer.arrayBuffer()).byteLength));
      const noted = await server.deps.db
        .select()
        .from(audit)
        .where(eq(audit.entityId, ids[2] ?? ''));
      expect(noted.filter(({ action }) => action === 'download')).toHaveLength(2);
      // One that the caller may not see: nothing comes.
      await expect(branch.client.fileSets.downloadMany({ ids })).rejects.toMatchObject({ status: 404 });
    });

    test('change places, at the ends stay, and lists follow the order', async () => {
      const names = (rows: readonly { readonly fileSize?: string | undefined }[]) =>
        rows.map(({ fileSize }) => fileSize);
      const [first, , last] = await list(record);
      expect(names(await manager.client.fileSets.moveUp({ id: last?.id ?? '' }))).toEqual(['3', '5', '3']);
      expect(names(await manager.client.fileSets.moveDown({ id: last?.id ?? '' }))).toEqual(['3', '3', '5']);
      expect(names(await manager.client.fileSets.moveDown({ id: last?.id ?? '' }))).toEqual(['3', '3', '5']);
      await manager.client.fileSets.moveDown({ id: first?.id ?? '' });
      expect((await list(record)).map(({ id }) => id).indexOf(first?.id ?? '')).toBe(1);
      // Of what hangs on no record yet nobody else learns; of a record that they read they learn that they may not.
      await expect(viewer.client.fileSets.moveUp({ id: last?.id ?? '' })).rejects.toMatchObject({ status: 404 });
      const { id } = await upload('清单.txt', 'x');
      await expect(viewer.client.fileSets.moveUp({ id })).rejects.toMatchObject({ status: 403 });
    });

    test('are copied with their bytes: what happens to one record does not touch the other', async () => {
      const other = newGuarantyId();
      const [one, two] = await list(record);
      const ids = [one?.id ?? '', two?.id ?? ''];
      const target = { infoId: other, fileType: proFiles } as const;
      const copy = () => manager.client.fileSets.copy({ ids, ...target }, { idempotencyKey: 'two-files-copied' });
      const copies = await copy();
      expect(copies.map(({ fileName, fileSort }) => [fileName, fileSort])).toEqual([
        [one?.fileName, '1'],
        [two?.fileName, '2'],
      ]);
      for (const id of ids) await manager.client.attachments.remove({ id });
      expect(await copy(), 'sent again it is answered as it was').toEqual(copies);
      const { blob } = await manager.client.fileSets.downloadMany({ ids: copies.map(({ id }) => id) });
      expect(Object.values(await read(blob)).sort()).toEqual(['one', 'two']);
      const before = await stored();
      await expect(viewer.client.fileSets.copy({ ids: [copies[0]?.id ?? ''], ...target })).rejects.toMatchObject({
        status: expect.any(Number),
      });
      expect(await stored()).toEqual(before);
    });

    test('by the other spellings of the original: download, departments, systems, the id of a bank (W6, W10, K12, AA12)', async () => {
      const [file] = await list(record);
      const query = new URLSearchParams({ fileName: file?.fileName ?? '', filepath: file?.id ?? '', sysId: '2' });
      const one = await send(server, manager.token, 'GET', `system/fileCommon/download?${query}`);
      expect(await one.text()).toBe('three');
      const departments = await manager.client.groups.departments({});
      expect(new Set(departments.map(({ unitUid }) => unitUid))).toEqual(new Set(['101']));
      expect(new Set((await admin.client.groups.departments({})).map(({ unitUid }) => unitUid)).size).toBe(3);
      await expect(manager.client.groups.departments({ unitUid: '103' })).rejects.toMatchObject({ status: 404 });
      expect((await send(server, manager.token, 'GET', 'system/sys/list')).status).toBe(200);
      const infoId = await manager.client.fileSets.bankId();
      await upload('开户.txt', 'bank', { infoId, fileType: 'banksort_info' });
      expect(await manager.client.attachments.list({ infoId, fileType: 'banksort_info' })).toHaveLength(1);
    });
  });

  describe('a file that was uploaded', () => {
    test('is listed with who and when, and comes back byte for byte under its own name (K1, K2, K10)', async () => {
      const content = new Uint8Array(pdf('round trip'));
      const saved = await upload('合同 𠮷.pdf', content);
      expect(saved).toMatchObject({
        fileName: '合同 𠮷.pdf',
        fileUploadUsername: '陈立',
        fileUploadUser: 'manager',
        infoId: sample,
        fileType: proFiles,
        sysId: '2',
        fileSize: String(content.length),
      });
      expect(saved.uploadTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
      expect(await list(sample)).toContainEqual(saved);
      const query = { infoId: sample, fileType: proFiles, sysId: '2' } as const;
      expect(await manager.client.attachments.find(query)).toEqual(await list(sample));
      const filepath = saved.filePath ?? '';
      const got = await manager.client.attachments.download({ fileName: '别的名字', filepath, sysId: '2' });
      expect(got.fileName).toBe('合同 𠮷.pdf');
      expect(Buffer.from(await got.blob.arrayBuffer())).toEqual(Buffer.from(content));
    });

    test('is of a category, where one was chosen, until another is', async () => {
      const { id } = await upload('现场.txt', 'x', { category: 'photo' });
      const { attachments } = manager.client;
      expect(await attachments.rename({ id, fileName: '现场.txt', fileSort: '9' })).toMatchObject({
        category: 'photo',
      });
      const changed = { id, fileName: '现场.txt', fileSort: '9', category: 'title' } as const;
      expect(await attachments.rename(changed)).toMatchObject({ category: 'title' });
      await expect(upload('现场.txt', 'x', { category: 'picture' })).rejects.toMatchObject({ status: 422 });
    });

    test('is sent as a file to keep, where nothing in it runs, by GET as well (Y11)', async () => {
      const { filePath } = await upload('说明.txt', '<script>alert(1)</script>');
      const query = new URLSearchParams({ fileName: 'x', filepath: filePath ?? '', sysId: '2' });
      const response = await send(server, manager.token, 'GET', `system/fileCommon/ossDownload?${query}`);
      expect(await response.text()).toBe('<script>alert(1)</script>');
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="file"; filename\*=UTF-8''.*; size=\d+$/,
      );
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(response.headers.get('content-type')).toBe('application/octet-stream');
    });

    test('lies under a made-up name', async () => {
      const { id } = await upload('../../etc/passwd.txt'.replaceAll('/', '_'), 'x');
      const [row] = await server.deps.db.select().from(files).where(eq(files.fileId, id));
      expect(row?.storedAs).toMatch(/^[0-9a-f-]{36}$/);
      expect(row?.storedAs).not.toContain('passwd');
    });

    test('is renamed with its sort, its type stays', async () => {
      const { id } = await upload('旧名.txt', 'x');
      const renamed = await manager.client.attachments.rename({ id, fileName: '新名.txt', fileSort: '9' });
      expect(renamed).toMatchObject({ id, fileName: '新名.txt', fileSort: '9' });
      const put = await send(server, manager.token, 'PUT', 'system/sysFile', {
        body: { id, fileName: '又名.txt', fileSort: '8' },
      });
      expect((await put.json()).data).toMatchObject({ fileName: '又名.txt' });
      await expect(
        manager.client.attachments.rename({ id, fileName: '新名.html', fileSort: '1' }),
      ).rejects.toMatchObject({ status: 415 });
      await expect(
        manager.client.attachments.rename({ id, fileName: '新名.txt', fileSort: 'abc' }),
      ).rejects.toMatchObject({
        issues: [{ field: 'fileSort' }],
      });
      await expect(manager.client.attachments.rename({ id, fileName: '', fileSort: '' })).rejects.toMatchObject({
        issues: [{ rule: 'fileName' }, { rule: 'fileSort' }],
      });
    });

    test('is deleted with its bytes, by either call (Y13)', async () => {
      const first = await upload('a.txt', 'x');
      const second = await upload('b.txt', 'x');
      const before = await stored();
      await manager.client.attachments.remove({ id: first.id });
      expect((await send(server, manager.token, 'DELETE', `system/sysFile/${second.id}`)).status).toBe(200);
      expect(await stored()).toHaveLength(before.length - 2);
      const ids = (await list(sample)).map(({ id }) => id);
      expect(ids).not.toContain(first.id);
      const actions = await server.deps.db.select().from(audit).where(eq(audit.entityId, first.id));
      expect(actions.map(({ action, username }) => `${username} ${action}`)).toEqual(['manager add', 'manager remove']);
    });
  });

  describe('what is accepted', () => {
    const zip = Buffer.from('504b0304', 'hex');
    const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    const good: [string, Buffer | string][] = [
      ['a.doc', ole],
      ['a.xls', ole],
      ['a.docx', Buffer.concat([zip, Buffer.alloc(200_000), Buffer.from('word/document.xml')])],
      ['a.xlsx', Buffer.concat([zip, Buffer.from('xl/workbook.xml')])],
      ['a.PDF', pdf('x')],
      ['a.zip', zip],
      ['a.mp3', 'ID3'],
      ['a.mp4', Buffer.from('00000018667479706d703432', 'hex')],
      ['a.txt', 'GB18030 与 UTF-8'],
      ['现场.jpg', Buffer.from('ffd8ffe000104a46', 'hex')],
      ['a.JPEG', Buffer.from('ffd8ffe1', 'hex')],
      ['a.png', Buffer.from('89504e470d0a1a0a', 'hex')],
    ];
    test.each(good)('%s', async (name, content) => {
      expect(await upload(name, content as BlobPart)).toMatchObject({ fileName: name });
    });

    const bad: [string, Buffer | string, number][] = [
      ['a.exe', 'MZ', 415],
      ['a.pdf.exe', pdf('x'), 415],
      ['a.pdf ', pdf('x'), 415],
      ['a.pdf.', pdf('x'), 415],
      ['a.html', '<html>', 415],
      ['a.svg', '<svg>', 415],
      ['a.bmp', 'BM', 415],
      ['a.png', Buffer.from('ffd8ffe1', 'hex'), 415],
      ['a.jpg', '<html>', 415],
      ['noextension', 'x', 415],
      ['a.pdf', '<html>', 415],
      ['a.pdf', `x${pdf('x')}`, 415],
      ['a.docx', zip, 415],
      ['a.docx', Buffer.concat([zip, Buffer.from('xl/workbook.xml')]), 415],
      ['a.doc', zip, 415],
      ['a.mp4', 'ftyp', 415],
      ['a.txt', Buffer.from([0x4d, 0x5a, 0, 0, 1, 2]), 415],
      ['a\u202efdp.txt', 'x', 422],
      ['a\u061cfdp.txt', 'x', 422],
      ['a\u0000.txt', 'x', 400],
      ['a\n.txt', 'x', 422],
      ['../a.txt', 'x', 422],
      ['..\\a.txt', 'x', 422],
      ['', 'x', 422],
      [`${'长'.repeat(250)}.txt`, 'x', 422],
    ];
    test.each(bad)('%j is refused and leaves nothing', async (name, content, status) => {
      const before = await stored();
      await expect(upload(name, content as BlobPart)).rejects.toMatchObject({ status });
      expect(await stored()).toEqual(before);
    });

    test('a deployment says which types, and pages and programs hear it', async () => {
      const { settings } = server.deps;
      Object.assign(server.deps, { settings: { ...settings, uploadTypes: ['heic', 'ofd'] } });
      try {
        expect((await manager.client.system.settings()).uploadTypes).toEqual(['heic', 'ofd']);
        expect(await upload('铭牌.HEIC', Buffer.from('000000186674797068656963', 'hex'))).toMatchObject({
          fileName: '铭牌.HEIC',
        });
        const invoice = Buffer.concat([zip, Buffer.from('OFD.xml')]);
        expect(await upload('发票.ofd', invoice)).toMatchObject({ fileName: '发票.ofd' });
        await expect(upload('a.heic', Buffer.from('ffd8ffe1', 'hex'))).rejects.toMatchObject({ status: 415 });
        await expect(upload('a.pdf', pdf('x') as BlobPart)).rejects.toMatchObject({
          status: 415,
          serverMessage: expect.stringContaining('heic ofd'),
        });
      } finally {
        Object.assign(server.deps, { settings });
      }
    });

    test('an empty file is said to be empty, not of another type', async () => {
      await expect(upload('a.pdf', '')).rejects.toMatchObject({
        status: 415,
        serverMessage: '文件是空的，请检查后重新上传',
      });
    });

    test('a file one byte below the limit is taken, one byte more is not, whatever the headers say (Y40)', async () => {
      const before = await stored();
      const ok = await uploadStream(textOf(fileSizeLimit - 1));
      expect([ok.status, (await ok.json()).data?.fileSize]).toEqual([200, '104857599']);
      const refused = await uploadStream(textOf(fileSizeLimit));
      expect([refused.status, (await refused.json()).message]).toEqual([
        413,
        '上传文件大小不能超过100MB,请联系管理员上传',
      ]);
      expect(await stored()).toHaveLength(before.length + 1);
    });

    test('reading stops soon after the limit', async () => {
      const before = await stored();
      let sent = 0;
      function* counted(): Generator<Uint8Array> {
        for (const piece of textOf(fileSizeLimit * 2)) {
          sent += piece.length;
          yield piece;
        }
      }
      expect((await uploadStream(counted())).status).toBe(413);
      expect(sent - fileSizeLimit).toBeLessThan(1_000_000);
      expect(await stored()).toEqual(before);
    });

    test.each([0, 1, 500_000])('an upload cut after %i bytes leaves nothing', async (bytes) => {
      const before = await stored();
      async function* cut(): AsyncGenerator<Uint8Array> {
        yield* textOf(bytes);
        throw new Error('cut');
      }
      expect((await uploadStream(cut())).status).toBe(400);
      expect(await stored()).toEqual(before);
    });

    test.each([
      [
        'no file',
        () => {
          const form = new FormData();
          form.set('name', 'a.txt');
          return form;
        },
        400,
      ],
      ['no multipart', (): unknown => ({ name: 'a.txt' }), 415],
      ['no ending', () => '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello', 400],
      ['a broken header', () => '--x\r\nContent-Disposition\r\n\r\n\r\n--x--', 400],
      ['garbage', () => 'garbage', 400],
    ] as [string, () => unknown, number][])('%s is refused', async (what, body, status) => {
      const before = await stored();
      const headers =
        what === 'no file' || what === 'no multipart' ? {} : { 'content-type': 'multipart/form-data; boundary=x' };
      const response = await send(server, manager.token, 'POST', 'system/fileCommon/ossUpload', {
        body: body(),
        headers,
      });
      expect(response.status).toBe(status);
      expect(await stored()).toEqual(before);
    });

    test('broken bodies neither stop the server nor leave anything', async () => {
      const before = await stored();
      const fields = { name: 'a.txt', fileType: proFiles, infoId: sample, sysId: '2' };
      for await (const body of brokenBodies(fields, 60)) {
        const response = await server.fetch(`${server.baseUrl}/system/fileCommon/ossUpload`, {
          method: 'POST',
          headers: { authorization: `Bearer ${manager.token}`, 'content-type': multipartType },
          body,
        });
        expect(response.status).toBeLessThan(500);
        const saved = (await response.json()) as { data?: { id?: string } };
        if (response.status === 200) await manager.client.attachments.remove({ id: saved.data?.id ?? '' });
      }
      expect(await stored()).toEqual(before);
    });

    test('one key uploads once', async () => {
      const before = await stored();
      const input = {
        file: new Blob(['once']),
        name: 'once.txt',
        fileType: proFiles,
        infoId: sample,
        sysId: '2',
      } as const;
      const one = await manager.client.attachments.upload(input, { idempotencyKey: 'upload-1' });
      const two = await manager.client.attachments.upload(input, { idempotencyKey: 'upload-1' });
      expect(two).toEqual(one);
      const other = { ...input, file: new Blob(['other']) };
      await expect(manager.client.attachments.upload(other, { idempotencyKey: 'upload-1' })).rejects.toMatchObject({
        status: 422,
      });
      expect(await stored()).toHaveLength(before.length + 1);
    });
  });

  describe('who reaches a file', () => {
    test('another unit neither lists, reads, previews, renames nor deletes it, nor adds one', async () => {
      const { id, filePath } = await upload('秘密.txt', 'x');
      const { attachments } = branch.client;
      const filepath = filePath ?? '';
      const calls = [
        () => attachments.download({ fileName: 'x', filepath, sysId: '2' }),
        () => attachments.previewUrl({ fileId: id, sysId: '2' }),
        () => attachments.rename({ id, fileName: 'x.txt', fileSort: '1' }),
        () => attachments.remove({ id }),
        () => upload('a.txt', 'x', {}, branch),
      ];
      for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 404 });
      // As of a record that is not there.
      expect(await attachments.list({ infoId: sample, fileType: proFiles })).toEqual([]);
      expect(await attachments.find({ infoId: sample, fileType: proFiles, sysId: '2' })).toEqual([]);
    });

    test.each([
      '../token-secret',
      '/etc/passwd',
      '%2e%2e%2f',
      '..\\..\\',
      'sample-file-1-1',
      "' or 1=1",
      'x'.repeat(400),
    ])('the path %s leads nowhere', async (filepath) => {
      const call = admin.client.attachments.download({ fileName: 'x', filepath, sysId: '2' });
      await expect(call).rejects.toMatchObject({ status: 404 });
    });

    test('a proof goes only by the hand that put it there, whatever the form says', async () => {
      const infoId = (await manager.client.measures.add(aShip({ apply_ID: '500001' }))).optGuaranty_ID;
      const proof = { fileType: 'optguaranty_realize', fileUploadUser: 'admin', infoId };
      const { id, fileUploadUser } = await upload('证明.txt', 'x', proof);
      expect(fileUploadUser).toBe('manager');
      await expect(admin.client.attachments.remove({ id })).rejects.toMatchObject({ status: 403 });
      await manager.client.attachments.remove({ id });
    });

    test('before its measure is saved only the uploader sees it; then it belongs to the measure', async () => {
      const body = aShip({ apply_ID: '500001' });
      const infoId = body.optGuaranty_ID;
      const saved = await upload('先传.txt', 'x', { infoId });
      await upload('他人.txt', 'x', { infoId }, branch);
      expect(await list(infoId)).toEqual([saved]);
      expect(await list(infoId, admin)).toEqual([]);
      await manager.client.measures.add(body);
      for (const who of [manager, admin, viewer]) expect(await list(infoId, who)).toEqual([saved]);
      expect((await list(infoId, branch)).map(({ fileName }) => fileName)).toEqual(['他人.txt']);
    });

    test('an unknown record has no files and an unknown file is not found', async () => {
      expect(await list(newGuarantyId())).toEqual([]);
      await expect(manager.client.attachments.remove({ id: 'x' })).rejects.toMatchObject({ status: 404 });
    });
  });

  describe('looking at a file', () => {
    const follow = (url: string) => server.fetch(new URL(url, server.baseUrl));

    test('a link serves it without a token, until its person signs out', async () => {
      const { id } = await upload('看.txt', '看得见');
      const reader = await signedIn(server, 'viewer');
      const url = await reader.client.attachments.previewUrl({ fileId: id, sysId: '2' });
      const response = await follow(url);
      expect([response.status, await response.text()]).toEqual([200, '看得见']);
      expect(response.headers.get('content-security-policy')).toContain('sandbox');
      // Who has taken a file is written down: by a link once, however often its viewer asks.
      await follow(url);
      await reader.client.attachments.download({ fileName: 'x', filepath: id, sysId: '2' });
      const taken = await server.deps.db.select().from(audit).where(eq(audit.entityId, id)).orderBy(audit.id);
      expect(taken.map(({ action, username }) => `${username} ${action}`)).toEqual([
        'manager add',
        'viewer download',
        'viewer download',
      ]);
      await reader.client.session.end();
      expect((await follow(url)).status).toBe(401);
    });

    test('a link shows a PDF in the browser’s own viewer; a download never does (K11)', async () => {
      const content = new Blob([new Uint8Array(pdf('Preview'))]);
      const { id } = await manager.client.attachments.upload({
        infoId: newGuarantyId(),
        fileType: 'proFiles',
        sysId: '2',
        name: '报告.pdf',
        file: content,
      });
      const shown = await follow(await manager.client.attachments.previewUrl({ fileId: id, sysId: '2' }));
      expect(shown.headers.get('content-disposition')).toMatch(/^inline;/);
      expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'");
      expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
      const body = { fileName: '报告.pdf', filepath: id, sysId: '2' };
      const kept = await send(server, manager.token, 'POST', 'system/fileCommon/ossDownload', { body });
      expect(kept.headers.get('content-disposition')).toMatch(/^attachment;/);
    });

    test('a link shows the words of a doc, and opens to whoever reads flows alone (K11)', async () => {
      const bytes = await readFile(join(import.meta.dirname, '../../files/old-office/fixtures/a.doc'));
      const { client } = await signedIn(server, 'canteen');
      const about = { infoId: newGuarantyId(), fileType: 'flow_info', sysId: '2' } as const;
      const { id } = await client.attachments.upload({ ...about, name: '协议.doc', file: new Blob([bytes]) });
      const url = await client.attachments.previewUrl({ fileId: id, sysId: '2' });
      const shown = await follow(`${url}&as=shown`);
      expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('抵押合同补充协议')]);
      expect((await follow(url)).headers.get('content-length')).toBe(String(bytes.length));
      const broken = Buffer.from('d0cf11e0a1b11ae1', 'hex');
      const file = new Blob([broken]);
      const none = await client.attachments.upload({ ...about, name: '坏.xls', file });
      const link = await client.attachments.previewUrl({ fileId: none.id, sysId: '2' });
      expect((await follow(`${link}&as=shown`)).status).toBe(204);
    });

    test('a link is good for its file only, and unsigned or changed not at all', async () => {
      const [a, b] = [await upload('a.txt', 'a'), await upload('b.txt', 'b')];
      const url = await manager.client.attachments.previewUrl({ fileId: a.id, sysId: '2' });
      expect((await follow(url.replace(a.id, b.id))).status).toBe(401);
      expect((await follow(`${url}x`)).status).toBe(401);
      expect((await follow(url.split('?')[0] ?? '')).status).toBe(401);
      const asToken = new URL(url, server.baseUrl).searchParams.get('doc') ?? '';
      expect((await send(server, asToken, 'GET', 'auth/user')).status).toBe(401);
      expect((await follow(url.replace(/doc=.*/, `doc=${manager.token}`))).status).toBe(401);
    });

    test('a document token opens what its person may see, and is only for themselves', async () => {
      const { id } = await upload('c.txt', 'c');
      const tokenFor = async (who: Person, userId: string) =>
        (await who.client.attachments.docToken({ sysId: '2', userId, timeStamp: String(Date.now()) })).doc;
      const own = await tokenFor(manager, '1002');
      expect((await follow(`/api/danbao/preview/${id}?doc=${own}`)).status).toBe(200);
      const others = await tokenFor(branch, '1005');
      expect((await follow(`/api/danbao/preview/${id}?doc=${others}`)).status).toBe(404);
      await expect(tokenFor(branch, '1002')).rejects.toMatchObject({ status: 403 });
    });
  });
});
