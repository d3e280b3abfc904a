import { type AnyEntity, type Label, type Locale, type Values, visibleValues } from '@danbao/core';
import type { Field } from '@danbao/core/fields';
import { isRead } from '@danbao/core/flows';
import { betweenNames } from '@danbao/core/i18n';
import { regionLevels } from '@danbao/core/measures';
import { zhEn } from '../../i18n/zh-en.ts';

/** One thing in which two versions of a record differ, and the fields that go with it. */
export interface ConflictChoice {
  readonly key: string;
  readonly label: Label;
  readonly names: readonly string[];
  readonly textOf: (values: Values, locale: Locale) => string;
}

/** What is not chosen for itself: the id of the counterparty goes with their name. */
const followers: Readonly<Record<string, readonly string[]>> = { otherOwner: ['otherOwnerID'] };

const regionNames = regionLevels.flatMap(({ id, name }): string[] => [id, name]);

/** Where two versions differ, in the order of the definition; province, city and county are one choice. */
export function conflictChoices(entity: AnyEntity, mine: Values, theirs: Values): readonly ConflictChoice[] {
  const [ours, others] = [visibleValues(entity, mine), visibleValues(entity, theirs)];
  const differs = (name: string) => comparable(ours[name]) !== comparable(others[name]);
  const fields = Object.entries<Field<unknown>>(entity.fields);
  const choices = fields.flatMap(([name, field]): ConflictChoice[] => {
    if (name === regionNames[0]) return [regionChoice];
    if (regionNames.includes(name) || !(isRead(field as Field) || field.item)) return [];
    const { idField } = field as Field;
    const names = [name, ...(followers[name] ?? []), ...(idField === undefined ? [] : [idField])];
    return [{ key: name, label: field.label, names, textOf: (values, locale) => textOf(field, values[name], locale) }];
  });
  return choices.filter(({ names }) => names.some(differs));
}

export type Side = 'mine' | 'theirs';

/** Which of two versions has changed something since both were one. */
export function changedBy({ names }: ConflictChoice, base: Values, mine: Values, theirs: Values): Side | 'both' {
  const stays = (version: Values) => names.every((name) => comparable(version[name]) === comparable(base[name]));
  if (stays(mine)) return 'theirs';
  return stays(theirs) ? 'mine' : 'both';
}

const regionChoice: ConflictChoice = {
  key: 'region',
  label: zhEn('region'),
  names: regionNames,
  textOf: (values) => regionLevels.map(({ name }) => values[name] ?? '').join(''),
};

/** Of an owner of a measure what belongs to the measure: share and warrant number. */
function comparable(value: unknown): string {
  if (!Array.isArray(value)) return typeof value === 'object' ? JSON.stringify(value) : String(value ?? '');
  return JSON.stringify(
    value.map((row: unknown) => {
      if (!isOwner(row)) return row;
      const { owner_ID, haveRate, warrantNum } = row;
      return [owner_ID, haveRate, warrantNum ?? ''];
    }),
  );
}

function textOf(field: Field<unknown>, value: unknown, locale: Locale): string {
  if (Array.isArray(value)) return value.map((row: unknown) => rowText(row, field, locale)).join(betweenNames(locale));
  return typeof value === 'string' && value !== '' ? field.type.format(value, field as Field, locale) : '';
}

function rowText(row: unknown, { item, options = [] }: Field<unknown>, locale: Locale): string {
  if (isOwner(row)) return `${row.ownerName} ${row.haveRate}%`;
  if (typeof row !== 'object' || row === null)
    return options.find(({ value }) => value === row)?.label[locale] ?? String(row);
  const cells = Object.entries(row as Values).flatMap(([name, cell]) => {
    const column = item?.fields[name] as Field | undefined;
    return column && typeof cell === 'string' && cell !== '' ? [column.type.format(cell, column, locale)] : [];
  });
  return cells.join(' ');
}

function isOwner(row: unknown): row is Values {
  return typeof row === 'object' && row !== null && 'owner_ID' in row && 'haveRate' in row;
}
