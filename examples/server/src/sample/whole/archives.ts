import { archiveNumber, archiveSeries, archives, archiveVolumes } from '@danbao/core/archives';
import { addDays } from '@danbao/core/format';
import type { Db } from '../../db/database.ts';
import * as table from '../../db/schema.ts';
import { insertRecords, type SampleRecord } from '../../resources/insert-records.ts';
import { locationId, sampleFonds, sampleTypes, typeId } from '../archives.ts';

const count = 2_000;
const perYear = 200;

const subjects: Readonly<Record<string, readonly string[]>> = {
  WS: [
    '关于印发《反担保物管理办法》的通知',
    '关于召开年度工作会议的通知',
    '关于调整内设机构职责的决定',
    '总经理办公会纪要',
  ],
  YW: ['流动资金贷款担保项目材料', '银行承兑汇票担保项目材料', '履约保函担保项目材料', '保后检查报告'],
  KJ: ['记账凭证', '总账', '银行存款日记账', '年度财务会计报告'],
  HT: ['委托保证合同', '抵押反担保合同', '质押反担保合同', '房屋租赁合同'],
  RS: ['劳动合同及附件', '职务任免材料', '职称评审材料', '年度考核材料'],
  SX: ['年会照片', '项目现场照片', '培训录像', '党建活动照片'],
};

const volumeId = (unitUid: string, code: string) => `volume${unitUid}-${code}`;

/** An archive that has grown for ten years: two thousand filed records of six types, and the newest still to be filed. */
export async function insertArchives(tx: Db, today: string): Promise<void> {
  const unitUid = '101';
  const [, own = sampleFonds[1]] = sampleFonds;
  const thisYear = Number(today.slice(0, 4));
  const volumes = sampleTypes.map(([code, name], index): SampleRecord => {
    const [catalogNo, volumeNo] = [String(index + 1), '1'];
    return {
      id: volumeId(unitUid, code),
      ...{ unitUid, authorId: '1106', at: new Date(`${thisYear - 1}-01-05T01:00:00Z`) },
      values: {
        ...{ catalogNo, volumeNo, volumeCode: `${catalogNo}-${volumeNo}`, title: `${thisYear - 1}年${name}` },
        ...{ fondsId: own.id, categoryId: typeId(unitUid, code), archiveYear: String(thisYear - 1) },
        ...{ retentionPeriod: '30', securityLevel: 'internal', boxNo: `H${index + 1}` },
      },
    };
  });
  await insertRecords(tx, archiveVolumes, volumes);
  const last = new Map<string, number>();
  const holdings: (typeof table.archiveHoldings.$inferInsert)[] = [];
  const records = Array.from({ length: count }, (_, index): SampleRecord => {
    const year = thisYear - 9 + Math.floor(index / perYear);
    const [code, , usual] = sampleTypes[index % sampleTypes.length] as (typeof sampleTypes)[number];
    const isDraft = index >= count - 12;
    const retentionPeriod = index % 17 === 0 ? '10' : usual;
    const formedDate = addDays(`${year}-01-10`, (index * 7) % (year === thisYear ? 200 : 340));
    const series = archiveSeries({ fondsCode: own.fondsCode, typeCode: code, year: String(year), retentionPeriod });
    const no = (last.get(series) ?? 0) + (isDraft ? 0 : 1);
    if (!isDraft) last.set(series, no);
    const id = `archive${String(index + 1).padStart(5, '0')}`;
    const at = new Date(`${formedDate}T02:00:00Z`);
    const texts = subjects[code] ?? [];
    const carrier = index % 3 === 0 ? 'both' : 'electronic';
    if (!isDraft) holdings.push({ archiveId: id, series, files: [], filedAt: at, filedByName: '顾全' });
    return {
      id,
      ...{ unitUid, authorId: '1106', at },
      values: {
        title: `${texts[index % texts.length]}（${year}年第${(Math.floor(index / sampleTypes.length) % 100) + 1}号）`,
        ...{ fondsId: own.id, categoryId: typeId(unitUid, code), archiveYear: String(year), retentionPeriod },
        ...{
          securityLevel: code === 'RS' ? 'sensitive' : 'internal',
          formedDate,
          carrier,
          pages: String((index % 40) + 2),
        },
        responsibleParty: code === 'KJ' ? '财务部' : code === 'RS' ? '综合部' : '业务一部',
        ...(isDraft ? {} : { archiveNo: archiveNumber(series, no) }),
        ...(carrier === 'both' && !isDraft
          ? { locationId: locationId(unitUid, `A1-01-${(index % 2) + 1}`), boxNo: `H${(index % 60) + 1}` }
          : {}),
        // What is on paper of last year is bound.
        ...(carrier === 'both' && year === thisYear - 1 && retentionPeriod === '30'
          ? { catalogId: volumeId(unitUid, code) }
          : {}),
        electronicStatus: isDraft ? 'draft' : 'archived',
        physicalStatus: carrier === 'both' ? 'in' : 'none',
        revision: isDraft ? '0' : '1',
      },
    };
  });
  for (let start = 0; start < records.length; start += 500)
    await insertRecords(tx, archives, records.slice(start, start + 500));
  await tx.insert(table.archiveHoldings).values(holdings);
  const series = [...last].map(([word, no]) => ({
    unitUid,
    word,
    year: Number(/·(\d{4})-/.exec(word)?.[1]),
    last: no,
  }));
  await tx.insert(table.documentSeries).values(series);
}
