import type { AnyEntity, Locale } from '@danbao/core';
import { attachment } from '@danbao/core/attachments';
import { fulfilmentRecord, type HistoryEntry, measureRecord, ownerRecord, shareholders } from '@danbao/core/measures';
import type { KindOf } from '../measures/use-kinds.ts';
import { changeLines, type HistoryLine, type States } from '../resource/changed-fields.ts';

/** What a change consists of, field by field, in words (labels, answers, thousands and units). */
export function historyLines(entry: HistoryEntry, kindOf: KindOf, locale: Locale): readonly HistoryLine[] {
  const shownElsewhere = entry.entity === 'fulfilment' ? ofItsMeasure : none;
  const lines = changeLines(entry, entityOf(entry, kindOf), locale);
  return lines.filter(({ field }) => !shownElsewhere.includes(field));
}

function entityOf({ entity, ...states }: HistoryEntry, kindOf: KindOf): AnyEntity {
  return entity === 'measure' ? measureOf(states, kindOf) : entities[entity];
}

/** The definition of a measure in a history: its own fields and those of its kind. */
export function measureOf({ before, after }: States, kindOf: KindOf): AnyEntity {
  const { guarantyTypeID, optTypeID } = (after ?? before ?? {}) as Record<string, string>;
  const kind = kindOf({ guarantyTypeID: guarantyTypeID ?? '', optTypeID: optTypeID ?? '' });
  return kind ? { ...kind, fields: { ...measureRecord.fields, ...kind.fields } } : measureRecord;
}

const entities: Readonly<Record<Exclude<HistoryEntry['entity'], 'measure'>, AnyEntity>> = {
  owner: ownerRecord,
  attachment,
  shareholder: shareholders.record,
  fulfilment: fulfilmentRecord,
};

/** What a fulfilment repeats of its measure (M2). */
const ofItsMeasure: readonly string[] = ['projectName', 'guarantyTypeName', 'optTypeName', 'optName', 'isWorkable'];
const none: readonly string[] = [];
