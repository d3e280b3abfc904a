import type { Platform } from '../../workbook/platform.ts';
import { createRowTable } from '../check/row-table.ts';
import type { Subject } from '../subject/subject.ts';
import { canonicalText, idOfHash } from './derived-id.ts';
import { rowMeaning } from './row-meaning.ts';

type Values = Readonly<Record<string, unknown>>;

/** The id of a new record that has none of its own. */
export interface Identity {
  readonly id: string;
  /** A row above means the very same; both are records of their own. */
  readonly isCopy?: true;
}

export interface IdentityOptions {
  readonly subject: Subject;
  /** Where the record goes: the same content elsewhere is another record. */
  readonly scope: string | undefined;
  readonly platform: Pick<Platform, 'sha256'>;
}

/** Ids that follow from what rows mean (decision 0002), for the rows of a sheet one after another. */
export function identifyRows({ subject, scope, platform }: IdentityOptions): (sent: Values) => Identity {
  const meaningOf = rowMeaning(subject.entity);
  const kind = subject.noun === 'measures' ? subject.code : undefined;
  const table = createRowTable();
  return (sent) => {
    const content = platform.sha256(canonicalText([subject.noun, kind, scope, meaningOf(sent)]));
    const copy = table.get(content) + 1;
    table.set(content, copy);
    const id = idOfHash(content);
    return copy === 1 ? { id } : { id: idOfHash(platform.sha256(canonicalText([id, copy]))), isCopy: true };
  };
}
