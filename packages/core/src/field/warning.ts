import { label } from '../label.ts';
import type { Issue } from './validate.ts';

/** Something unusual about a field, in both languages; what to do follows: to check it, or to confirm it. */
export function warning(field: string, rule: string, zh: string, en: string): readonly Issue[] {
  const message = label(`${zh}；请核对，或确认后保存`, `${en}; check it, or confirm to save anyway`);
  return [{ field, rule, confirmable: true, message }];
}
