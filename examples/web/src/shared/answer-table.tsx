import type { ApiError, Page } from '@danbao/core';
import { useExistingPage } from '@danbao/react';
import { Pager, ToolTable, type ToolTableProps } from '@danbao/react/table';
import type { UseQueryResult } from '@tanstack/react-query';

export interface AnswerTableProps<T> extends Omit<ToolTableProps<T>, 'rows' | 'stale' | 'error' | 'onRetry'> {
  readonly answer: UseQueryResult<Page<T> & { readonly more?: boolean | undefined }, ApiError>;
  readonly page: number;
  readonly size: number;
  readonly onPage: (page: number, size: number) => void;
}

/** A page of records as an endpoint answers it: the table, its state, and the pager below. */
export function AnswerTable<T extends object>({ answer, page, size, onPage, ...table }: AnswerTableProps<T>) {
  const { data, isPlaceholderData: stale } = answer;
  const shown = { rows: data?.rows.length, stale, total: data?.total ?? 0, page, size };
  const isGone = useExistingPage(shown, (to) => onPage(to, size));
  return (
    <>
      <ToolTable<T>
        {...table}
        rows={isGone ? undefined : data?.rows}
        stale={stale}
        error={answer.error}
        onRetry={() => void answer.refetch()}
      />
      <Pager total={shown.total} more={data?.more} page={page} size={size} onChange={onPage} />
    </>
  );
}
