import type { Listed } from './listed.ts';

/** When a record was made and changed, which a list can be asked for beside the fields of `input`. */
export function ownTimes({ input, record, times }: Pick<Listed, 'input' | 'record' | 'times'>): readonly string[] {
  if (times === false) return [];
  return ['createTime', 'updateTime'].filter((field) => !(field in input.fields) && field in record.fields);
}
