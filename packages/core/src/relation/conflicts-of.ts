import { compileRule } from '../field/rule.ts';
import type { Issue } from '../field/validate.ts';
import { comparedDocumentNumber } from '../format/compared-number.ts';
import { type Label, label } from '../label.ts';
import {
  type Collision,
  type Conflict,
  type ConflictRecord,
  type ConflictSide,
  type KeyedRecord,
  type NumberKey,
  sideOf,
  weightOf,
} from './conflict.ts';
import { overlaps, spanFields, spanLabel, spanOf } from './span.ts';

/** What a record takes up in a conflict, each key once; nothing where it takes no part, or says no time yet. */
export function conflictKeys(side: ConflictSide, record: KeyedRecord): readonly string[] {
  if (side.when && !compileRule(side.when, (field) => (values: KeyedRecord['values']) => values[field])(record.values))
    return [];
  if (side.span && !spanOf(side.span, record.values)) return [];
  return [...new Set(keysOf(side, record).filter((key) => key !== ''))];
}

function keysOf({ key }: ConflictSide, record: KeyedRecord): readonly string[] {
  if (typeof key === 'function') return key(record);
  if (!isNumberKey(key)) return key.flatMap((name) => textsOf(name, record));
  const [number = '', ...whose] = [key.number, ...(key.of ?? [])].map((name) =>
    comparedDocumentNumber(textsOf(name, record)[0] ?? ''),
  );
  return number === '' ? [] : [[number, ...whose].join(' ')];
}

/** The number of a key that is made of one, as it is compared. */
export function numberInKey(key: string): string {
  return key.split(' ')[0] ?? '';
}

/** Whether a key is the number of a paper. */
export function isNumberKey(key: ConflictSide['key']): key is NumberKey {
  return typeof key === 'object' && !Array.isArray(key);
}

/** The records among `others` with which the record conflicts, one line for each and what they share; itself is none of them. */
export function conflictsOf(
  definition: Conflict,
  record: ConflictRecord,
  others: readonly ConflictRecord[],
): readonly Collision[] {
  const side = sideOf(definition, record.of);
  if (!side || side.isFact) return [];
  const keys = new Set(conflictKeys(side, record));
  const span = side.span && spanOf(side.span, record.values);
  return others.flatMap((other) => {
    const otherSide = sideOf(definition, other.of);
    const weight = weightOf(definition, record.of, other.of);
    const isSame = other.of === record.of && other.id === record.id;
    if (!otherSide || !weight || isSame) return [];
    if (definition.within === 'unit' && other.unitUid !== record.unitUid) return [];
    const otherSpan = otherSide.span && spanOf(otherSide.span, other.values);
    if (span && otherSpan && !overlaps(span, otherSpan)) return [];
    const shared = conflictKeys(otherSide, other).filter((key) => keys.has(key));
    return shared.map((key) => ({ side, otherSide, other, key, weight }));
  });
}

/** The fields of a record on which its conflicts depend; of keys that a function makes only the one at which they are said. */
function conflictFields({ field, key, span }: ConflictSide): readonly string[] {
  const keys = keyFields(key).filter((name) => name !== 'authorId');
  const { from, until } = span ? spanFields(span) : { from: [], until: [] };
  return [...new Set([field, ...keys, ...from, ...until, ...(span?.halves ?? [])])];
}

function keyFields(key: ConflictSide['key']): readonly string[] {
  if (typeof key === 'function') return [];
  return isNumberKey(key) ? [key.number, ...(key.of ?? [])] : key;
}

/** What is said of a conflict; `name` is what people call the key, the key itself when not given. */
export function conflictIssue(definition: Conflict, collision: Collision, name?: Label): Issue {
  const { side, other, weight, key } = collision;
  const says = definition.says ?? (side.span ? timeSentences : keySentences);
  const said = (other.isSeen ? says.seen : says.hidden)(collision, name ?? label(key, key));
  const others = conflictFields(side).filter((name) => name !== side.field);
  const issue = { field: side.field, rule: definition.name, ...(others.length > 0 ? { alsoAbout: others } : {}) };
  if (weight === 'refuse') return { ...issue, message: said };
  return { ...issue, confirmable: true, message: withConfirmationHint(said) };
}

/** What may be confirmed, with what to do about it. */
export function withConfirmationHint({ zh, en }: Label): Label {
  return label(`${zh}；请核对，或确认后继续`, `${en}; check it, or confirm to go on`);
}

const timeSentences = {
  seen: ({ otherSide, other }: Collision, { zh, en }: Label) => {
    const time = otherSide.span && spanOf(otherSide.span, other.values);
    const at = time ? spanLabel(time) : label('', '');
    const title = titleOf(other);
    return label(
      `${zh} ${at.zh} 已有${otherSide.label.zh}${title.zh}`,
      `${en} already has ${otherSide.label.en.toLowerCase()}${title.en}, ${at.en}`,
    );
  },
  hidden: (_: Collision, { zh, en }: Label) =>
    label(`${zh} 在这段时间已有其他安排`, `${en} has other arrangements at this time`),
};

const keySentences = {
  seen: ({ otherSide, other }: Collision, { zh, en }: Label) => {
    const title = titleOf(other);
    return label(
      `${zh} 已登记于${otherSide.label.zh}${title.zh}`,
      `${en} is recorded already in ${otherSide.label.en.toLowerCase()}${title.en}`,
    );
  },
  hidden: (_: Collision, { zh, en }: Label) =>
    label(
      `${zh} 本集团另一公司已登记，请先核实`,
      `${en} is recorded already by another company of the group; make sure first`,
    ),
};

function titleOf({ title }: ConflictRecord): Label {
  return title === undefined || title === '' ? label('', '') : label(`“${title}”`, ` “${title}”`);
}

function textsOf(name: string, { values, authorId }: KeyedRecord): readonly string[] {
  const value = name === 'authorId' ? authorId : values[name];
  return (Array.isArray(value) ? value : [value]).flatMap((one) => (typeof one === 'string' ? [one.trim()] : []));
}
