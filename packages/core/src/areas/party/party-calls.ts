import type { CallName, Spelling } from '../../resource/resource.ts';

/** The calls of a record of party affairs, in the original system's way: `party/cms/list`, `info`, `add`, `update`, `del`. */
export function partyCalls(path: string): Partial<Record<CallName, Spelling>> {
  return {
    page: `GET party/${path}/list`,
    get: `GET party/${path}/info`,
    add: `POST party/${path}/add`,
    update: `POST party/${path}/update`,
    remove: `POST party/${path}/del`,
  };
}
