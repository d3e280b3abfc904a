import { equipmentRefusalOf } from '@danbao/core/attachments';
import { newGuarantyId } from '@danbao/core/format';
import type { MeasureKind } from '@danbao/core/measures';
import { aMeasure } from '@danbao/testing/server/a-ship';
import { hostileWorkbooks, largeWorkbook } from '@danbao/testing/server/hostile-workbooks';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { asOldWorkbook } from '@danbao/testing/workbooks/as-old-workbook';
import { columnOf, sheetValues, workbookOf } from '@danbao/testing/workbooks/equipment-import';
import { eq } from 'drizzle-orm';
import exceljs from 'exceljs';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit, measures } from '../../db/schema.ts';
import { sampleOwners } from '../../sample/owners.ts';

const [first, second] = sampleOwners();
const owner_ID = first?.owner_ID ?? '';
const applyId = '500001';
const aRow = (kind: MeasureKind = 'ship') => sheetValues(aMeasure(kind), kind);

onEveryDatabase((server) => {
  let manager: Person;
  let branch: Person;
  let infoId: string;
  beforeAll(async () => {
    [manager, branch] = await Promise.all([signedIn(server, 'manager'), signedIn(server, 'branch')]);
  });
  beforeEach(() => {
    infoId = newGuarantyId();
  });

  interface Sent {
    readonly who?: Person;
    readonly key?: string;
    readonly fields?: Readonly<Record<string, string>>;
  }
  const send = (content: Buffer, { who = manager, key, fields }: Sent = {}) =>
    who.client.attachments.importEquipment(
      {
        file: new File([new Uint8Array(content)], '清单.xlsx'),
        ...{ infoId, fileType: 'exportfile', ownerId: owner_ID, applyId, kind: 'ship', ...fields },
      } as never,
      key === undefined ? {} : { idempotencyKey: key },
    );
  const refusalOf = (call: Promise<unknown>) =>
    call.then(
      () => undefined,
      (error) => ({ words: error.serverMessage, ...equipmentRefusalOf(error) }),
    );
  const count = async () => (await server.deps.db.select({ id: measures.measureId }).from(measures)).length;

  describe('a good workbook', () => {
    test('adds a measure for every row, owned by the owner of the row that the button stands on', async () => {
      const row = aRow();
      const content = await workbookOf({ rows: [row, { ...row, optName: '二号船' }] });
      const answer = await send(content);
      expect(answer).toMatchObject({ message: '导入成功', imported: 2, ignored: [] });
      const [one, two] = await Promise.all(answer.ids.map((id) => manager.client.measures.get({ optGuaranty_ID: id })));
      expect(one).toMatchObject({ ...row, apply_ID: applyId, ownerType: '01' });
      expect(one?.clientList).toMatchObject([{ owner_ID, haveRate: '100' }]);
      expect(two?.optName).toBe('二号船');
      for (const id of answer.ids)
        expect(await server.deps.db.select().from(audit).where(eq(audit.entityId, id))).toHaveLength(1);
    });

    test('an .xls goes in as an .xlsx does', async () => {
      const row = aRow();
      const content = await asOldWorkbook(await workbookOf({ rows: [row, { ...row, optName: '二号船' }] }));
      const answer = await send(content);
      expect(answer).toMatchObject({ imported: 2, ignored: [] });
      expect(await manager.client.measures.get({ optGuaranty_ID: answer.ids[1] ?? '' })).toMatchObject({
        ...row,
        optName: '二号船',
      });
      const refusal = await refusalOf(
        send(await asOldWorkbook(await workbookOf({ rows: [{ ...row, shipName: '' }] }))),
      );
      expect(refusal).toMatchObject({
        issues: [{ field: 'shipName', rule: 'required' }],
        fileName: '船舶-错误信息.xlsx',
      });
    });

    test('machinery is the kind when none is said', async () => {
      const row = { optName: '数控机床', assessValue: '120', alreadyValue: '0' };
      const answer = await send(await workbookOf({ kind: 'machinery', rows: [row] }), {
        fields: { kind: undefined as never },
      });
      const [id = ''] = answer.ids;
      expect(await manager.client.measures.get({ optGuaranty_ID: id })).toMatchObject({
        optName: '数控机床',
        optTypeName: '机器设备',
      });
    });

    test('a row may name its owners itself; numbers and dates may be real cells; short names of regions do', async () => {
      const owners = `${first?.body['ownerName']}:60;${second?.body['certificateCode']}:40`;
      const content = await workbookOf({
        rows: [aRow()],
        cells: [
          [0, 'clientList', owners],
          [0, 'assessValue', 1500.25],
          [0, 'buildTime', new Date(Date.UTC(2018, 4, 6))],
          [0, 'province', '湖北'],
          [0, 'city', '武汉'],
        ],
      });
      const { ids } = await send(content);
      const record = await manager.client.measures.get({ optGuaranty_ID: ids[0] ?? '' });
      expect(record).toMatchObject({ assessValue: '1500.25', buildTime: '2018-05-06', provinceID: '420000' });
      expect(record.clientList).toMatchObject([
        { owner_ID, haveRate: '60' },
        { owner_ID: second?.owner_ID, haveRate: '40' },
      ]);
    });

    test('the same call again answers the same and adds nothing; another call adds again', async () => {
      const content = await workbookOf({ rows: [aRow()] });
      const before = await count();
      const answers = [await send(content, { key: `once-${infoId}` }), await send(content, { key: `once-${infoId}` })];
      expect(answers[1]).toEqual(answers[0]);
      expect(await count()).toBe(before + 1);
      await send(content);
      expect(await count()).toBe(before + 2);
    });
  });

  describe('a workbook with errors', () => {
    const bad = () =>
      workbookOf({
        rows: [aRow(), aRow(), aRow()],
        cells: [
          [1, 'shipName', ''],
          [1, 'carCode', 12345],
          [1, 'county', '不存在的区'],
          [2, 'assessValue', '12345678'],
          [2, 'clientList', '没有这个人:100'],
          [2, 'count', { error: '#REF!' }],
        ],
      });

    test('adds nothing and names every issue in its place', async () => {
      const before = await count();
      const refusal = await refusalOf(send(await bad()));
      expect(refusal?.words).toContain('2 行共 6 处有误，没有写入任何数据');
      const places = (refusal?.issues ?? []).map(({ row, column, field, rule }) => `${column}${row} ${field} ${rule}`);
      expect(new Set(places)).toEqual(
        new Set([
          `${columnOf('shipName')}3 shipName required`,
          `${columnOf('carCode')}3 carCode numericCell`,
          `${columnOf('county')}3 county region`,
          `${columnOf('assessValue')}4 assessValue price`,
          `${columnOf('clientList')}4 clientList.0.ownerName ownerUnknown`,
          `${columnOf('count')}4 count errorCell`,
        ]),
      );
      expect(refusal).toMatchObject({ total: 6, rows: 3, wrongRows: 2 });
      expect(refusal?.issues?.find(({ field }) => field === 'carCode')).toMatchObject({
        heading: expect.stringContaining('船舶登记号'),
        value: '12345',
        message: expect.stringContaining('文本'),
      });
      expect(await count()).toBe(before);
    });

    test('keeps the marked workbook for its uploader alone; mended, it goes in', async () => {
      const refusal = await refusalOf(send(await bad()));
      const list = (who: Person) => who.client.attachments.list({ infoId, fileType: 'exportfile' });
      expect(await list(manager)).toMatchObject([{ id: refusal?.fileId, fileName: '船舶-错误信息.xlsx' }]);
      expect(await list(branch)).toEqual([]);
      const query = { filepath: refusal?.fileId ?? '', fileName: 'a', sysId: '2' } as const;
      await expect(branch.client.attachments.download(query)).rejects.toMatchObject({ code: 'not-found' });
      await manager.client.measures.add(aMeasure('ship', { optGuaranty_ID: infoId }) as never);
      const viewer = await signedIn(server, 'viewer');
      expect([(await list(manager)).length, (await list(viewer)).length]).toEqual([1, 0]);
      const { blob } = await manager.client.attachments.download(query);
      const book = new exceljs.Workbook();
      await book.xlsx.load((await blob.arrayBuffer()) as never);
      const sheet = book.getWorksheet('船舶');
      const cell = (row: number, name: string) =>
        sheet?.getRow(row).getCell(Number(sheet.getColumn(columnOf(name)).number) + 1);
      expect(sheet?.getCell('A1').value).toBe('错误信息');
      expect(sheet?.getCell('A2').value).toBeNull();
      expect(sheet?.getCell('A3').text).toContain('不能为空');
      const code = cell(3, 'carCode');
      expect([code?.value, code?.fill, code?.note]).toMatchObject([
        12345,
        { fgColor: { argb: 'FFFFC7CF' } },
        { texts: [{ text: expect.stringContaining('文本') }] },
      ]);
      const right = aRow();
      for (const name of ['shipName', 'carCode', 'county'] as const)
        Object.assign(cell(3, name) ?? {}, { value: right[name] });
      for (const name of ['assessValue', 'count'] as const) Object.assign(cell(4, name) ?? {}, { value: right[name] });
      Object.assign(cell(4, 'clientList') ?? {}, { value: null });
      const mended = Buffer.from((await book.xlsx.writeBuffer()) as ArrayBuffer);
      expect(await send(mended)).toMatchObject({ imported: 3, ignored: [] });
    });

    test('the same refused call again answers the same and keeps one marked workbook', async () => {
      const content = await bad();
      const key = `refused-${infoId}`;
      const refusals = [await refusalOf(send(content, { key })), await refusalOf(send(content, { key }))];
      expect(refusals[1]).toEqual(refusals[0]);
      expect(await manager.client.attachments.list({ infoId, fileType: 'exportfile' })).toHaveLength(1);
    });

    test('missing headings, ids of stored measures and empty sheets are named', async () => {
      const missing = await refusalOf(send(await workbookOf({ rows: [aRow()], leftOut: ['shipName', 'remarks'] })));
      expect(missing?.issues).toMatchObject([
        { row: 1, column: '', heading: '*船名', field: 'shipName', rule: 'headingMissing', message: '缺少必填的一列' },
      ]);
      const named = await refusalOf(send(await workbookOf({ rows: [{ ...aRow(), optGuaranty_ID: newGuarantyId() }] })));
      expect(named?.issues).toMatchObject([{ field: 'optGuaranty_ID', rule: 'newOnly' }]);
      expect((await refusalOf(send(await workbookOf({ rows: [] }))))?.words).toContain('没有要导入的行');
    });

    test('warnings stop the import until they are confirmed', async () => {
      const content = await workbookOf({ rows: [{ ...aRow(), proxyCode: '11010119900101123X' }] });
      const refusal = await refusalOf(send(content));
      expect(refusal?.issues).toMatchObject([{ field: 'proxyCode', confirmable: true }]);
      expect(await send(content, { fields: { acceptWarnings: '1' } })).toMatchObject({ imported: 1 });
    });
  });

  describe('who may', () => {
    test('an application of another unit, an unknown owner and a form of another unit do not exist', async () => {
      const content = await workbookOf({ rows: [aRow()] });
      const before = await count();
      await expect(send(content, { who: branch })).rejects.toMatchObject({
        code: 'invalid',
        issues: [
          { field: 'applyId', rule: 'unknown' },
          { field: 'ownerId', rule: 'unknown' },
        ],
      });
      await expect(send(content, { fields: { ownerId: '1' } })).rejects.toMatchObject({
        issues: [{ field: 'ownerId', rule: 'unknown' }],
      });
      const { rows } = await manager.client.measures.list({ apply_ID: applyId });
      const own = { infoId: rows[0]?.optGuaranty_ID ?? '', applyId: '500003' };
      await expect(send(content, { who: branch, fields: own })).rejects.toMatchObject({ code: 'not-found' });
      const viewer = await signedIn(server, 'viewer');
      await expect(send(content, { who: viewer })).rejects.toMatchObject({ code: 'forbidden' });
      expect(await count()).toBe(before);
    });
  });

  describe('hostile files', () => {
    test.each(Object.keys(hostileWorkbooks))('%s is refused with a clear sentence', async (name) => {
      const { make, words } = hostileWorkbooks[name] ?? {};
      const before = await count();
      const refusal = await refusalOf(send(make?.() ?? Buffer.alloc(0)));
      expect(refusal?.words).toContain(words);
      expect(await count()).toBe(before);
    });

    test('other requests are answered while a workbook is read', async () => {
      const content = largeWorkbook();
      let isRead = false;
      const busy = refusalOf(send(content)).finally(() => {
        isRead = true;
      });
      let answered = 0;
      while (!isRead) {
        await manager.client.system.list();
        if (!isRead) answered += 1;
      }
      expect((await busy)?.words).toBeDefined();
      expect(answered).toBeGreaterThan(10);
    });
  });
});
