import { describe, expect, test } from 'vitest';
import { reserveFigures, reserveVisits } from '../../credit.ts';
import { clientOver, json } from '../../endpoint/testing.ts';
import { cars } from '../../office.ts';
import { findRecords } from './find-records.ts';

const visit = (id: string, enterpriseId: string) => ({ id, enterpriseId, visitDate: '2026-03-02', version: '1' });

/** A server that has the documented calls and no other. */
function original(rows: readonly object[]) {
  const { client, seen } = clientOver(async (request) => {
    if (request.url.includes('/danbao/')) return json({ code: 'fail', message: '很抱歉，资源未找到' }, { status: 404 });
    const { planId, id = planId, pageNum = '1', pageSize = '10' } = await request.clone().json();
    if (!request.url.endsWith('Page')) {
      const found = rows.find((row) => (row as { id: string }).id === id);
      return found ? json({ code: 'success', data: found }) : json({ code: 'fail' }, { status: 404 });
    }
    const start = (Number(pageNum) - 1) * Number(pageSize);
    return json({ code: 'success', data: { total: rows.length, rows: rows.slice(start, start + Number(pageSize)) } });
  });
  const paths = () => seen.map(({ url }) => new URL(url).pathname.replace(/^\/api\//, ''));
  return { client, seen, paths };
}

describe('on the original system', () => {
  test('one id is loaded by the documented call, without a try of ours', async () => {
    const { client, paths } = original([visit('1', 'a')]);
    const find = findRecords(client, reserveVisits);
    expect(await find({ ids: ['1'] })).toMatchObject([{ id: '1' }]);
    expect(await find({ ids: ['nobody'] })).toEqual([]);
    expect(new Set(paths())).toEqual(new Set(['oa/fundReserveVisitPlan/getVisitPlanById']));
  });

  test('keys are found in the list, exactly, and the look-up that it does not have is tried once', async () => {
    const { client, paths } = original([visit('1', 'a'), visit('2', 'b')]);
    const find = findRecords(client, reserveVisits);
    expect(await find({ keys: [{ enterpriseId: 'b', visitDate: '2026-03-02' }] })).toMatchObject([{ id: '2' }]);
    expect(await find({ keys: [{ enterpriseId: 'c', visitDate: '2026-03-02' }] })).toEqual([]);
    expect(paths().filter((path) => path.startsWith('danbao/'))).toEqual(['danbao/reserve-visits/find']);
  });

  test('ids are found in the list where no call loads one record', async () => {
    const { client } = original([{ id: '7', enterpriseId: 'a', year: '2025', version: '1' }]);
    expect(await findRecords(client, reserveFigures)({ ids: ['7', '8'] })).toMatchObject([{ id: '7' }]);
  });

  test('what the original system does not have at all fails as the call does', async () => {
    const { client } = original([]);
    await expect(findRecords(client, cars)({ ids: ['1'] })).rejects.toMatchObject({ status: 404 });
  });
});
