import { createHash } from 'node:crypto';
import { setImmediate as otherWork } from 'node:timers/promises';
import type { Locale } from '@danbao/core';
import type { KindRegistry } from '@danbao/core/definitions';
import {
  type CellIssue,
  type CheckedRow,
  checkRows,
  type PlannedRow,
  planRows,
  type Target,
} from '@danbao/core/exchange';
import type { Measure } from '@danbao/core/measures';
import type { SheetRecord } from '@danbao/core/workbook';
import { nodePlatform } from '../../files/node-platform.ts';
import { kindTypeOf } from '../measures/public.ts';
import type { Workbook } from './open-workbook.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What every row of the workbook gets beside its own cells. */
export interface Common {
  readonly kinds: KindRegistry;
  readonly kind: Measure;
  readonly applyId: string;
  readonly acceptWarnings: boolean;
  /** What the ids of the new measures follow from. */
  readonly callKey: string;
  readonly locale: Locale;
  readonly resolve: Target['resolve'];
}

/** A row of the workbook as a new measure, as `addMeasure` takes it; with issues there is none. */
export interface PlannedEquipment {
  readonly planned: PlannedRow;
  readonly body: Fields;
  readonly issues: readonly CellIssue[];
}

/** Checks every row and looks up what it names. Writes nothing. */
export async function planEquipment({ layout, rows }: Workbook, common: Common): Promise<PlannedEquipment[]> {
  const { acceptWarnings, locale, resolve } = common;
  const checked = checkRows(inPieces(rows), layout, { platform: nodePlatform });
  const target = { resolve, find: nothingStored };
  const plan = planRows(asNew(checked), { layout, sheet: 0, target, platform: nodePlatform, acceptWarnings, locale });
  const planned: PlannedEquipment[] = [];
  for await (const some of plan)
    for (const row of some) planned.push({ planned: row, body: bodyOf(row, common), issues: row.issues ?? [] });
  return planned;
}

const nothingStored: Target['find'] = async (rows) => rows.map(() => undefined);

const piece = 100;

/** Between the pieces other requests have their turn. */
async function* inPieces(rows: readonly SheetRecord[]): AsyncGenerator<readonly SheetRecord[]> {
  for (let start = 0; start < rows.length; start += piece) {
    yield rows.slice(start, start + piece);
    await otherWork();
  }
}

/** Rows are new measures, whoever owns them: one without owners belongs to the owner who is asked for. */
async function* asNew(rows: AsyncIterable<readonly CheckedRow[]>): AsyncGenerator<readonly CheckedRow[]> {
  for await (const some of rows)
    yield some.map(({ id, issues, ...row }) => ({
      ...row,
      issues: [
        ...issues.filter(({ field, rule }) => !(field === 'clientList' && rule === 'owners')),
        ...(id !== undefined ? [{ field: 'optGuaranty_ID', rule: 'newOnly' }] : []),
      ],
    }));
}

function bodyOf({ row, values = {}, confirmed = [] }: PlannedRow, { kinds, kind, applyId, callKey }: Common): Fields {
  const { guarantyTypeID, optTypeID } = kindTypeOf(kinds, kind.kind);
  return {
    ...values,
    optGuaranty_ID: idOf(callKey, kind.kind, row),
    guarantyTypeID,
    optTypeID,
    isDispose: '0',
    isFree: '0',
    apply_ID: applyId,
    ...(confirmed.length > 0 ? { confirmed: confirmed.join(',') } : {}),
  };
}

/** 32 digits that are the same for the same row of the same call. */
function idOf(...parts: readonly (string | number)[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return BigInt(`0x${hash}`).toString().slice(-32).padStart(32, '0');
}
