import type { KindRegistry } from '@danbao/core/definitions';
import { wallTime } from '@danbao/core/format';
import type { Measure, MeasureRecord } from '@danbao/core/measures';
import type { applyMeasures, measures } from '../../db/schema.ts';
import { titleKeys } from '../../db/title-keys.ts';
import { typeNamesOf } from './kind-types.ts';

export interface OwnerLinkRow {
  readonly owner_ID: string;
  readonly ownerName: string;
  /** The company's credit code or the person's document number. */
  readonly certificateCode: string;
  readonly haveRate: string;
  readonly warrantNum?: string | undefined;
  /** What else is known of the owner (G14). */
  readonly [known: string]: string | undefined;
}

export interface MeasureRow {
  readonly measure: typeof measures.$inferSelect;
  readonly link: typeof applyMeasures.$inferSelect | null;
  readonly createUserName: string;
}

/** What of it is shown. */
export interface ShownMeasure {
  readonly measure: Omit<
    MeasureRow['measure'],
    | 'insuredUntil'
    | 'valuedUntil'
    | 'guaranteed'
    | 'secures'
    | 'valuedOn'
    | 'addedHash'
    | 'changedHash'
    | 'addedIn'
    | 'createdBy'
    | 'unitUid'
  >;
  readonly link: Pick<
    NonNullable<MeasureRow['link']>,
    'id' | 'applyId' | 'isWorkable' | 'awaitsCheck' | 'evidenceGaps'
  > | null;
  readonly createUserName: string;
}

/** Fields of a measure that have a column of their own or a table; everything else of its kind is in `details`. */
const elsewhere = new Set([
  'optGuaranty_ID',
  'clientList',
  'guarantyTypeID',
  'optTypeID',
  'optName',
  'ownerType',
  'assessValue',
  'alreadyValue',
  'optValue',
  'isDispose',
  'isFree',
  'apply_ID',
  'confirmed',
  'addedIn',
]);

/** The columns that a checked measure fills, with the names of its divisions; when it is valued is not known of its values alone. */
export function measureColumns(
  { kind, secures }: Pick<Measure, 'kind' | 'secures'>,
  values: Readonly<Record<string, unknown>>,
  divisions: Readonly<Record<string, string>> = {},
) {
  const text = (name: string) => (values[name] as string | undefined) ?? null;
  return {
    kind,
    secures,
    guarantyTypeId: text('guarantyTypeID') ?? '',
    optTypeId: text('optTypeID') ?? '',
    optName: text('optName') ?? '',
    sortKeys: titleKeys(text('optName') ?? ''),
    // 03 is read as a person and never written (Y18).
    ownerType: text('ownerType') === '03' ? '02' : text('ownerType'),
    assessValue: text('assessValue'),
    alreadyValue: text('alreadyValue'),
    optValue: text('optValue'),
    details: Object.assign(detailsOf(values), divisions),
  };
}

function detailsOf(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const details: Record<string, unknown> = {};
  for (const name of Object.keys(values)) if (!elsewhere.has(name)) details[name] = values[name];
  return details;
}

/** The measure as the API gives it. */
export function asMeasure(
  kinds: KindRegistry,
  { measure, link, createUserName }: ShownMeasure,
  clientList: readonly OwnerLinkRow[],
): MeasureRecord {
  const own = {
    optGuaranty_ID: measure.measureId,
    kind: measure.kind,
    guarantyTypeID: measure.guarantyTypeId,
    optTypeID: measure.optTypeId,
    ...typeNamesOf(kinds, measure.kind),
    optName: measure.optName,
    ...present({
      ownerType: measure.ownerType,
      assessValue: measure.assessValue,
      alreadyValue: measure.alreadyValue,
      optValue: measure.optValue,
      apply_ID: link?.applyId,
      apply_optguaranty_ID: link?.id,
    }),
    clientList,
    isDispose: measure.isDispose as '0' | '1',
    isFree: measure.isFree as '0' | '1',
    isWorkable: (link?.isWorkable ?? '0') as '0' | '1',
    ...(link ? standingOf(link) : {}),
    version: String(measure.version),
    createUserName,
    createTime: wallTime(measure.createdAt),
    updateTime: wallTime(measure.updatedAt),
  };
  // To spread both into one takes five times as long.
  return Object.assign({ ...measure.details }, own);
}

/** Whether a fulfilment waits for a second person, and whether it lacks evidence; said where it is so. */
export function standingOf({
  isWorkable,
  awaitsCheck,
  evidenceGaps,
}: Pick<NonNullable<ShownMeasure['link']>, 'isWorkable' | 'awaitsCheck' | 'evidenceGaps'>) {
  const isRecorded = isWorkable === '1' || awaitsCheck;
  return {
    ...(awaitsCheck ? { awaitsCheck: '1' as const } : {}),
    ...(isRecorded && evidenceGaps && evidenceGaps.length > 0 ? { lacksEvidence: '1' as const } : {}),
  };
}

function present(fields: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value == null ? [] : [[name, value]])));
}
