import { archiveTypes, fonds, retentionSchemes, warehouseLocations } from '@danbao/core/archives';
import type { Db } from '../db/database.ts';
import { insertRecords } from '../resources/insert-records.ts';
import { fixedTime } from './dates.ts';

/** The bodies of origin, by unit. */
export const sampleFonds = [
  { id: 'fonds100', unitUid: '100', fondsCode: 'J001', fondsName: '江城担保集团' },
  { id: 'fonds101', unitUid: '101', fondsCode: 'J002', fondsName: '第一融资担保公司' },
  { id: 'fonds103', unitUid: '103', fondsCode: 'J003', fondsName: '第二融资担保公司' },
] as const;

/** Classes of records, with how long they are kept. */
export const sampleTypes = [
  ['WS', '文书档案', '30'],
  ['YW', '担保业务档案', '30'],
  ['KJ', '会计档案', '30'],
  ['HT', '合同档案', '30'],
  ['RS', '人事档案', 'permanent'],
  ['SX', '声像档案', '10'],
] as const;

const clauses = [
  ['1.1', '本公司制发的规章制度、重要决定、决议', 'WS', 'permanent', '企业文件材料归档范围和档案保管期限规定'],
  ['1.2', '上级机关来文中需要执行的', 'WS', '30', '企业文件材料归档范围和档案保管期限规定'],
  ['1.3', '一般性事务函件', 'WS', '10', '企业文件材料归档范围和档案保管期限规定'],
  ['2.1', '担保项目的申请、评审、审批与保后管理材料', 'YW', '30', '融资担保公司监督管理条例'],
  ['2.2', '反担保物登记、评估与保险材料', 'YW', '30', '融资担保公司监督管理条例'],
  ['3.1', '会计凭证、会计账簿', 'KJ', '30', '会计档案管理办法'],
  ['3.2', '年度财务会计报告', 'KJ', 'permanent', '会计档案管理办法'],
  ['4.1', '对外签订的合同、协议', 'HT', '30', '企业文件材料归档范围和档案保管期限规定'],
] as const;

const places = [
  ['A', '档案库房', 'vault', undefined, undefined],
  ['A1', '一号库', 'room', 'A', undefined],
  ['A1-01', '密集架01', 'cabinet', 'A1', undefined],
  ['A1-01-1', '第一层', 'shelf', 'A1-01', '600'],
  ['A1-01-2', '第二层', 'shelf', 'A1-01', '600'],
  ['A1-02', '密集架02', 'cabinet', 'A1', undefined],
  ['A1-02-1', '第一层', 'shelf', 'A1-02', '600'],
] as const;

/** What every archive begins with: fonds, types, the retention schedule, and where its paper stands. */
export async function insertArchiveSettings(tx: Db): Promise<void> {
  await insertRecords(
    tx,
    fonds,
    sampleFonds.map(({ id, unitUid, ...values }, index) => ({
      ...{ id, unitUid, at: fixedTime(index) },
      values: { ...values, beginYear: '2015', isEnable: '1' },
    })),
  );
  for (const { unitUid } of sampleFonds) await insertForUnit(tx, unitUid);
}

async function insertForUnit(tx: Db, unitUid: string): Promise<void> {
  const place = (index: number) => ({ unitUid, at: fixedTime(index) });
  const types = sampleTypes.map(([typeCode, typeName, retentionPeriod], index) => ({
    ...place(index),
    id: typeId(unitUid, typeCode),
    values: {
      ...{ typeCode, typeName, retentionPeriod, isEnable: '1' },
      ...(typeCode === 'RS' ? { securityLevel: 'sensitive', isPersonnel: '1' } : { securityLevel: 'internal' }),
    },
  }));
  await insertRecords(tx, archiveTypes, types);
  const schemes = clauses.map(([clauseNo, content, code, retentionPeriod, basis], index) => ({
    ...place(index),
    id: `scheme${unitUid}-${clauseNo}`,
    values: { clauseNo, content, categoryId: typeId(unitUid, code), retentionPeriod, basis },
  }));
  await insertRecords(tx, retentionSchemes, schemes);
  const locations = places.map(([locationNo, locationName, level, parent, capacity], index) => ({
    ...place(index),
    id: locationId(unitUid, locationNo),
    values: {
      ...{ locationNo, locationName, level, isEnable: '1' },
      ...(parent === undefined ? {} : { parentId: locationId(unitUid, parent) }),
      ...(capacity === undefined ? {} : { capacity }),
    },
  }));
  await insertRecords(tx, warehouseLocations, locations);
}

export function typeId(unitUid: string, typeCode: string): string {
  return `type${unitUid}-${typeCode}`;
}

export function locationId(unitUid: string, locationNo: string): string {
  return `place${unitUid}-${locationNo}`;
}
