import type { ApiError, Page } from '@danbao/core';
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
  return (
    <>
      <ToolTable<T>
        {...table}
        rows={answer.data?.rows}
        stale={answer.isPlaceholderData}
        error={answer.error}
        onRetry={() => void answer.refetch()}
      />
      <Pager total={answer.data?.total ?? 0} more={answer.data?.more} page={page} size={size} onChange={onPage} />
    </>
  );
}
