import { type MeasureKind, type MeasureRecord, measureKinds } from '@danbao/core';
import type { MockOffice } from '../../testing/mock-office.tsx';

let kept = 0;

/** Keeps a measure of a kind in the mock office and answers it as the table gets it. */
export function keepMeasure(
  { state }: MockOffice,
  kind: MeasureKind,
  more: Readonly<Record<string, unknown>> = {},
): MeasureRecord {
  const type = state.kindTypes.find((each) => each.kind === kind);
  kept += 1;
  const id = String(kept).padStart(32, '1');
  const record = {
    optGuaranty_ID: id,
    apply_optguaranty_ID: `link-${id}`,
    apply_ID: '1',
    guarantyTypeID: type?.guarantyTypeID ?? '',
    optTypeID: type?.optTypeID ?? '',
    optName: `${measureKinds[kind].label.zh}${kept}`,
    isWorkable: '0',
    version: '1',
    clientList: [{ owner_ID: '1', ownerName: '示例船务有限公司', haveRate: '100', warrantNum: `W-${kind}` }],
    ...more,
  } as unknown as MeasureRecord;
  state.measures.set(id, record);
  return record;
}
