import {
  type AnyEntity,
  attachment,
  changesBetween,
  type DeploymentSettings,
  type Field,
  fulfilmentRecord,
  type HistoryEntry,
  isAbsent,
  type Locale,
  measureRecord,
  ownerRecord,
  shareholderRecord,
  units,
} from '@danbao/core';
import { kindOf } from '../measures/kind-of.ts';

/** One thing that changed, as people read it; an empty text says that there was nothing. */
export interface HistoryLine {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What a change consists of, field by field, in words (labels, answers, thousands and units). */
export function historyLines(
  entry: HistoryEntry,
  settings: DeploymentSettings | undefined,
  locale: Locale,
): readonly HistoryLine[] {
  const shownElsewhere = entry.entity === 'fulfilment' ? ofItsMeasure : none;
  const lines = changeLines(entry, entityOf(entry, settings), locale);
  return lines.filter(({ field }) => !shownElsewhere.includes(field));
}

interface States {
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** What differs between two states of a record, in the words of its definition. */
export function changeLines({ before, after }: States, entity: AnyEntity, locale: Locale): readonly HistoryLine[] {
  const changes = changesBetween(before, after).filter(({ field }) => isTold(field, entity));
  return changes.map(({ field, before: old, after: now }) => {
    const definition: Field | undefined = entity.fields[field];
    return {
      field,
      label: definition?.label[locale] ?? field,
      before: valueText(old, definition, locale),
      after: valueText(now, definition, locale),
    };
  });
}

function entityOf({ entity, ...states }: HistoryEntry, settings: DeploymentSettings | undefined): AnyEntity {
  return entity === 'measure' ? measureOf(states, settings) : entities[entity];
}

/** The definition of a measure in a history: its own fields and those of its kind. */
export function measureOf({ before, after }: States, settings: DeploymentSettings | undefined): AnyEntity {
  const { guarantyTypeID, optTypeID } = (after ?? before ?? {}) as Record<string, string>;
  const kind = kindOf({ guarantyTypeID: guarantyTypeID ?? '', optTypeID: optTypeID ?? '' }, settings);
  return kind ? { ...kind, fields: { ...measureRecord.fields, ...kind.fields } } : measureRecord;
}

const entities: Readonly<Record<Exclude<HistoryEntry['entity'], 'measure'>, AnyEntity>> = {
  owner: ownerRecord,
  attachment,
  shareholder: shareholderRecord,
  fulfilment: fulfilmentRecord,
};

/** Keys and what the machine keeps for itself say nothing to people. */
const untold = new Set([
  ...['version', 'createTime', 'updateTime', 'createUserName', 'status', 'sysId', 'confirmed', 'kind', 'filePath'],
  ...['infoId', 'fileType', 'fileUploadUser', 'realizeUserID', 'optBeginDateStr', 'optEndDateStr', 'apply_ID'],
  ...['clientTypeID', 'otherType', 'context', 'client_ID', 'stock_ID', 'owner_ID', 'optGuaranty_ID'],
  ...['apply_optguaranty_ID', 'guarantyTypeID', 'optTypeID', 'otherOwnerID', 'id', 'isOptGaranty'],
]);

/** What a fulfilment repeats of its measure (M2). */
const ofItsMeasure: readonly string[] = ['projectName', 'guarantyTypeName', 'optTypeName', 'optName', 'isWorkable'];
const none: readonly string[] = [];

function isTold(name: string, { fields }: AnyEntity): boolean {
  const control = (fields[name] as Field | undefined)?.type.control;
  // A region is told by its name, which stands in a field of its own.
  return !untold.has(name) && control !== 'hidden' && control !== 'region';
}

function valueText(value: unknown, field: Field | undefined, locale: Locale): string {
  if (isAbsent(value)) return '';
  if (Array.isArray(value)) return value.map((each) => itemText(each)).join(locale === 'zh' ? '、' : ', ');
  if (typeof value === 'object') return JSON.stringify(value);
  if (!field || typeof value !== 'string') return String(value);
  const text = field.type.format(value, field, locale);
  return field.unit ? `${text}${field.unit === 'percent' ? '' : ' '}${units[field.unit][locale]}` : text;
}

/** An owner by name, share and warrant number. */
function itemText(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  const { ownerName, haveRate, warrantNum } = item as Record<string, unknown>;
  if (ownerName === undefined) return JSON.stringify(item);
  return [ownerName, isAbsent(haveRate) ? '' : `${haveRate}%`, warrantNum].filter((part) => !isAbsent(part)).join(' ');
}
