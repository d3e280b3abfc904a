import type { AnyEndpoint } from '@danbao/core/client';
import { pairWords, usePermission } from '@danbao/react';

const { useWords } = pairWords({
  readOnly: [
    '影响全集团，只能查看；修改还须“数据范围 · 全部”权限',
    'Concerns the whole group: you may look at it; to change it takes “Scope of data · All” as well',
  ],
});

/** What concerns the whole group: whether the caller may change it, and what the head of the page says, `about` or why they may not. */
export function useGroupSetting({ access }: Pick<AnyEndpoint, 'access'>, about = '') {
  const w = useWords();
  const mayWrite = usePermission(access);
  return {
    mayWrite,
    about: mayWrite ? about : w('readOnly'),
    /** Without the buttons of each row for who may not change one. */
    columnsOf: <C extends { readonly id: string }>(columns: readonly C[]) =>
      mayWrite ? columns : columns.filter(({ id }) => id !== 'actions'),
  };
}
