import { ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { classes } from '../button/classes.ts';
import { useWords } from '../i18n/words.ts';

/** The page sizes offered everywhere (A16). */
export const pageSizes = [5, 10, 20, 30, 50] as const;

export interface PagerProps {
  readonly total: number;
  /** There are more than `total`: long lists are not counted to their end. */
  readonly more?: boolean | undefined;
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly onChange: (page: number, size: number) => void;
  readonly sizes?: readonly number[];
  /** Names it where a page has several; the usual name when not said. */
  readonly label?: string;
  readonly className?: string;
}

// Comes with the search above the table; the table does not wait for it.
const ListControl = lazy(async () => ({ default: (await import('../form/controls/list-control.tsx')).ListControl }));

/** Total, sizes, previous, pages, next, jump: in that order (A16). */
export function Pager({ total, more = false, page, size, onChange, sizes = pageSizes, label, className }: PagerProps) {
  const w = useWords();
  const id = useId();
  const last = Math.max(1, Math.ceil(total / size));
  const [typed, setTyped] = useState<string>();
  const offered = [...new Set([...sizes, size])];
  const go = (to: number) => onChange(Math.min(Math.max(1, to), last), size);
  const jump = () => {
    if (typed !== undefined && /^\d{1,7}$/.test(typed)) go(Number(typed));
    setTyped(undefined);
  };
  return (
    <nav className={classes('db-root db-pager', className)} aria-label={label ?? w('pager')}>
      <span>{w(more ? 'pagerMore' : 'pagerTotal', { total })}</span>
      <span className="db-pager-sizes">
        <Suspense fallback={<span className="db-control" aria-busy="true" />}>
          <ListControl
            label={w('pagerSize')}
            value={String(size)}
            options={offered.map((one) => ({ value: String(one), text: w('pagerSizeOption', { size: one }) }))}
            onChange={(next) => offered.includes(Number(next)) && onChange(1, Number(next))}
          />
        </Suspense>
      </span>
      <span className="db-pager-pages">
        <button
          type="button"
          className="db-page"
          disabled={page <= 1}
          aria-label={w('pagerPrevious')}
          onClick={() => go(page - 1)}
        >
          <ChevronLeft aria-hidden="true" />
        </button>
        {pagesAround(page, last).map((at, index, all) => (
          <span key={at} className="db:inline-flex db:gap-1">
            {index > 0 && at - (all[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
            <button
              type="button"
              className="db-page"
              aria-current={at === page ? 'page' : undefined}
              aria-label={w('pagerPageOf', { page: at })}
              onClick={() => go(at)}
            >
              {at}
            </button>
          </span>
        ))}
        <button
          type="button"
          className="db-page"
          disabled={page >= last}
          aria-label={w('pagerNext')}
          onClick={() => go(page + 1)}
        >
          <ChevronRight aria-hidden="true" />
        </button>
      </span>
      <span className="db:inline-flex db:items-center db:gap-2 db:whitespace-nowrap">
        <label htmlFor={id}>{w('pagerJump')}</label>
        <input
          id={id}
          className="db-jump"
          inputMode="numeric"
          value={typed ?? String(page)}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={jump}
          onKeyDown={(event) => event.key === 'Enter' && jump()}
        />
        <span>{w('pagerPage')}</span>
      </span>
    </nav>
  );
}

/** The page numbers to show: the first, the last, and those around the current one. */
export function pagesAround(page: number, last: number): number[] {
  const around = [1, page - 1, page, page + 1, last].filter((at) => at >= 1 && at <= last);
  if (page <= 3) around.push(...[2, 3, 4].filter((at) => at <= last));
  if (page >= last - 2) around.push(...[last - 3, last - 2, last - 1].filter((at) => at >= 1));
  return [...new Set(around)].sort((a, b) => a - b);
}
