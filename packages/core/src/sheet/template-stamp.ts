import type { AnyEntity } from '../entity.ts';
import type { Field } from '../field/field.ts';
import { type Column, headingOf, sheetColumns } from './column.ts';

/**
 * What a template's columns were when it was written: name, label, unit, whether required, and the codes of the options.
 * A short text that a template carries, so that an older one can be told from today's and what changed can be said.
 */
export type TemplateStamp = string;

/** What changed between the template that a file was made from and today's columns; in order of importance. */
export interface TemplateChange {
  /** `unit`: the column has another unit now, so that its amounts would mean something else. */
  readonly what: 'unit' | 'required' | 'added' | 'gone' | 'renamed' | 'options';
  readonly column: string;
  /** What stood over the column then, and stands now; empty where there was or is none. */
  readonly before: string;
  readonly now: string;
}

export type StampComparison =
  | { readonly state: 'same' }
  /** Older, or newer: different in any case. */
  | { readonly state: 'older'; readonly changes: readonly TemplateChange[] }
  /** No stamp, one that cannot be read, or that of another sheet. */
  | { readonly state: 'unknown' };

interface StampedColumn {
  readonly name: string;
  readonly zh: string;
  readonly unit: string;
  readonly isRequired: boolean;
  readonly options: string;
}

const version = 'danbao1';

/** The stamp of today's template. */
export function templateStamp(subject: string, entity: AnyEntity): TemplateStamp {
  const columns = sheetColumns(entity).map(stampedColumn);
  const parts = columns.map(({ name, zh, unit, isRequired, options }) =>
    [name, zh, unit, isRequired ? '1' : '', options].map(encode).join(','),
  );
  return [version, encode(subject), ...parts].join(';');
}

/** Compares the stamp that a file carries with today's. */
export function compareStamp(stamp: string | undefined, subject: string, entity: AnyEntity): StampComparison {
  const now = templateStamp(subject, entity);
  if (stamp === now) return { state: 'same' };
  const before = readStamp(stamp ?? '', subject);
  if (!before) return { state: 'unknown' };
  const columns = sheetColumns(entity);
  const changes = [
    ...before.flatMap((old) =>
      changesOf(
        old,
        columns.find(({ name }) => name === old.name),
      ),
    ),
    ...columns
      .filter(({ name }) => !before.some((old) => old.name === name))
      .map(
        (column): TemplateChange => ({ what: 'added', column: column.name, before: '', now: headingOf(column, 'zh') }),
      ),
  ];
  return { state: 'older', changes: changes.sort((a, b) => order.indexOf(a.what) - order.indexOf(b.what)) };
}

const order: readonly TemplateChange['what'][] = ['unit', 'required', 'added', 'gone', 'renamed', 'options'];

function stampedColumn({ name, label, unit, required, field, options }: Column): StampedColumn {
  return {
    name,
    zh: label.zh,
    unit: unit ?? '',
    isRequired: isAlways(required, field),
    options: options.map(({ value }) => value).join(' '),
  };
}

function isAlways(required: Column['required'], field: Field): boolean {
  return required === true && !field.when;
}

function changesOf(old: StampedColumn, column: Column | undefined): TemplateChange[] {
  if (!column) return [{ what: 'gone', column: old.name, before: old.zh, now: '' }];
  const now = stampedColumn(column);
  const heading = headingOf(column, 'zh');
  const change = (what: TemplateChange['what'], before: string): TemplateChange[] => [
    { what, column: old.name, before, now: heading },
  ];
  return [
    ...(old.unit === now.unit ? [] : change('unit', old.unit)),
    ...(now.isRequired && !old.isRequired ? change('required', old.zh) : []),
    ...(old.zh === now.zh ? [] : change('renamed', old.zh)),
    ...(old.options === now.options ? [] : change('options', old.options)),
  ];
}

function readStamp(stamp: string, subject: string): StampedColumn[] | undefined {
  const [found, code, ...parts] = stamp.split(';');
  if (found !== version || code !== encode(subject)) return undefined;
  const columns = parts.map((part) => part.split(',').map(decode));
  if (columns.some((cells) => cells.length !== 5 || cells[0] === '')) return undefined;
  return columns.map(([name = '', zh = '', unit = '', required = '', options = '']) => ({
    name,
    zh,
    unit,
    isRequired: required === '1',
    options,
  }));
}

/** The signs that divide a stamp cannot stand inside its pieces. */
function encode(text: string): string {
  return text.replace(/[%,;]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

function decode(text: string): string {
  return text.replace(/%(25|2c|3b)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
