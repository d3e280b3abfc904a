import type { AnyEntity, Locale } from '@danbao/core';
import { type Field, isAbsent, isPersonId, unitAfter } from '@danbao/core/fields';
import { betweenNames } from '@danbao/core/i18n';
import { changesBetween } from '@danbao/core/measures';
import { readValue } from '@danbao/core/resources';

/** One thing that changed, as people read it; an empty text says that there was nothing. */
export interface HistoryLine {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export interface States {
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** What differs between two states of a record, in the words of its definition and in its order. */
export function changeLines({ before, after }: States, entity: AnyEntity, locale: Locale): readonly HistoryLine[] {
  const order = Object.keys(entity.fields);
  const changes = changesBetween(before, after).filter(({ field }) => isListed(field, entity));
  return [...changes]
    .sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
    .map(({ field, before: old, after: now }) => {
      const definition: Field | undefined = entity.fields[field];
      return {
        field,
        label: definition?.label[locale] ?? field,
        before: valueText(named(before, field) ?? old, definition, locale),
        after: valueText(named(after, field) ?? now, definition, locale),
      };
    });
}

/** What a reference is called, where that is told beside its id. */
function named(state: States['before'], field: string): unknown {
  return state && field in state ? readValue(state, field) : undefined;
}

/** Keys and what the machine keeps for itself say nothing to people. */
const unlisted = new Set([
  ...['version', 'createTime', 'updateTime', 'createUserName', 'status', 'sysId', 'confirmed', 'kind', 'filePath'],
  ...['infoId', 'fileType', 'fileUploadUser', 'realizeUserID', 'optBeginDateStr', 'optEndDateStr', 'apply_ID'],
  ...['clientTypeID', 'otherType', 'context', 'client_ID', 'stock_ID', 'owner_ID', 'optGuaranty_ID'],
  ...['apply_optguaranty_ID', 'guarantyTypeID', 'optTypeID', 'otherOwnerID', 'id', 'isOptGaranty'],
]);

function isListed(name: string, { fields }: AnyEntity): boolean {
  const field = fields[name] as Field | undefined;
  const control = field?.type.control;
  // Regions and people are told by their names, which stand in fields of their own.
  return !unlisted.has(name) && control !== 'hidden' && control !== 'region' && !(field && isPersonId(field));
}

function valueText(value: unknown, field: Field | undefined, locale: Locale): string {
  if (isAbsent(value)) return '';
  if (Array.isArray(value)) return value.map((each) => itemText(each)).join(betweenNames(locale));
  if (typeof value === 'object') return JSON.stringify(value);
  if (!field || typeof value !== 'string') return String(value);
  const text = field.type.format(value, field, locale);
  if (!field.unit) return text;
  const unit = unitAfter(field.unit, locale);
  return `${text}${unit.startsWith('%') ? '' : ' '}${unit}`;
}

/** An owner by name, share and warrant number. */
function itemText(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  const { ownerName, haveRate, warrantNum } = item as Record<string, unknown>;
  if (ownerName === undefined) return JSON.stringify(item);
  return [ownerName, isAbsent(haveRate) ? '' : `${haveRate}%`, warrantNum].filter((part) => !isAbsent(part)).join(' ');
}
