import type { AnyEntity } from '../../entity.ts';
import type { Field } from '../../field/field.ts';
import { normalise } from '../../field/normalise.ts';
import { isVisible, type Values } from '../../field/validate.ts';
import type { FormReading } from '../flows/flow.ts';
import { canonicalJson } from '../flows/versions/canonical-json.ts';
import { differingTexts } from '../flows/versions/differing-texts.ts';
import { isSameValue, reasonOfFixed } from '../measures/fixed-fields.ts';

/** A field of an approved measure that is to be changed; its values as texts, owners as JSON. */
export interface MeasureChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** Whether a field of an approved measure changes by an approved change alone: it is fixed, or there only once the others have changed. */
export function isChangedByApproval(measure: AnyEntity, name: string, before: Values, after: Values): boolean {
  if (!fieldOf(measure, name)) return false;
  return reasonOfFixed(measure, before, name) !== undefined || isNewlyShown(measure, name, before, after);
}

function isNewlyShown(measure: AnyEntity, name: string, before: Values, after: Values): boolean {
  return !isVisible(measure, name, before) && isVisible(measure, name, after);
}

/** What somebody would change of what the approval of a measure fixed, in the order of its fields; nothing where nothing of it. */
export function measureChangesBetween(measure: AnyEntity, before: Values, after: Values): readonly MeasureChange[] {
  const fixed = Object.keys(measure.fields).filter(
    (name) => !isSameValue(before[name], after[name]) && isChangedByApproval(measure, name, before, after),
  );
  // What is shown anew comes along with what shows it.
  if (fixed.every((name) => isNewlyShown(measure, name, before, after))) return [];
  return fixed.map((field) => ({
    field,
    before: changeText(measure, field, before[field]),
    after: changeText(measure, field, after[field]),
  }));
}

/** A measure as it is once these changes are made. */
export function withMeasureChanges(
  measure: AnyEntity,
  before: Values,
  changes: readonly Pick<MeasureChange, 'field' | 'after'>[],
): Record<string, unknown> {
  return {
    ...before,
    ...Object.fromEntries(changes.map(({ field, after }) => [field, changedValue(measure, field, after)])),
  };
}

/** A value as a change keeps it. */
export function changeText(measure: AnyEntity, name: string, value: unknown): string {
  if (!Array.isArray(value)) return value === undefined || value === null ? '' : String(value);
  const rows = value.map((row: Values) => Object.fromEntries(kept.map((column) => [column, row[column] || undefined])));
  return fieldOf(measure, name)?.item && rows.length > 0 ? canonicalJson(rows) : '';
}

/** What a change keeps of the owners of a measure; their own records say the rest. */
const kept = ['owner_ID', 'ownerName', 'haveRate', 'warrantNum'];

/** The value that a text of a change means; a text that is none of the field's is kept, and its check refuses it. */
export function changedValue(measure: AnyEntity, name: string, text: string): unknown {
  const field = fieldOf(measure, name);
  if (!field?.item) return field && text !== '' ? normalise(field, text) : text;
  try {
    const rows: unknown = JSON.parse(text || '[]');
    return Array.isArray(rows) ? rows.map(ownerOf) : [];
  } catch {
    return [];
  }
}

/** What is kept of an owner, as texts; one that is none says nothing, and its check refuses it. */
function ownerOf(row: unknown): Values {
  const values = (typeof row === 'object' && row !== null ? row : {}) as Values;
  return Object.fromEntries(
    kept.flatMap((column) => {
      const value = Object.hasOwn(values, column) ? values[column] : undefined;
      const isText = (typeof value === 'string' && !value.includes('\u0000')) || typeof value === 'number';
      return isText ? [[column, String(value)]] : [];
    }),
  );
}

/** A name that is none of the fields is what came over the wire, and may be that of anything. */
function fieldOf(measure: AnyEntity, name: string): Field | undefined {
  return Object.hasOwn(measure.fields, name) ? measure.fields[name] : undefined;
}

/** A change as people read it: the name of the field, and its values with their units. */
export function changeTexts(
  measure: AnyEntity | undefined,
  { field: name, before, after }: MeasureChange,
  reading: Pick<FormReading, 'locale' | 'textOf'>,
) {
  const field = measure && fieldOf(measure, name);
  if (!measure || !field) return { fieldName: name, beforeText: before, afterText: after };
  const [was, is] = [before, after].map((text) => changedValue(measure, name, text));
  const [beforeText, afterText] = differingTexts(field, was, is, reading);
  return { fieldName: field.label[reading.locale], beforeText, afterText };
}
