import { betweenNames } from '@danbao/core/i18n';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocale } from '../provider/use-danbao.ts';
import { TableState } from '../table/table-state.tsx';
import { useTreeKeys } from '../view/tree-keys.ts';
import { useWorkItemWords } from './i18n/words.ts';
import { ProgressBar } from './progress-bar.tsx';
import { type TreeLine, treeLines } from './tree-lines.ts';
import type { WorkItemNode, WorkItemRecord } from './use-work-items.ts';
import { WorkItemStateTag } from './work-item-state-tag.tsx';

export interface WorkItemTreeProps {
  /** What the tree is, for screen readers. */
  readonly label: string;
  /** Undefined while nothing has been loaded yet. */
  readonly rows: readonly WorkItemNode[] | undefined;
  readonly stale?: boolean;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly onOpen: (item: WorkItemRecord) => void;
}

/**
 * Main tasks with their sub tasks under them. By keyboard as in a tree: up and down, Home and End, left and right to fold, Enter to
 * open.
 */
export function WorkItemTree({ label, rows, stale = false, onOpen, ...props }: WorkItemTreeProps) {
  const w = useWorkItemWords();
  const container = useRef<HTMLTableSectionElement>(null);
  const [folded, setFolded] = useState<readonly string[]>([]);
  const fold = (id: string, isFolded: boolean) =>
    setFolded((before) => [...before.filter((each) => each !== id), ...(isFolded ? [id] : [])]);
  const lines = treeLines(rows ?? [], folded);
  const keys = useTreeKeys({ place: container, lines, fold, onOpen: ({ item }) => onOpen(item) });
  return (
    <div className="db-root db-table-scroll">
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a treegrid is a table that folds */}
      <table role="treegrid" className="db-table" aria-label={label} aria-busy={stale || !rows}>
        <thead>
          <tr>
            {(['description', 'department', 'executors', 'planed', 'completion', 'status'] as const).map((name) => (
              <th key={name} scope="col">
                {w(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={container} className={stale ? 'db-table-stale' : undefined}>
          {lines.map((line) => (
            <Row key={line.item.id} line={line} fold={fold} onOpen={onOpen} {...keys.rowProps(line)} />
          ))}
        </tbody>
      </table>
      <TableState {...props} rows={rows} empty={w('noItems')} />
    </div>
  );
}

interface RowProps extends ReturnType<ReturnType<typeof useTreeKeys<TreeLine>>['rowProps']> {
  readonly line: TreeLine;
  readonly fold: (id: string, isFolded: boolean) => void;
  readonly onOpen: (item: WorkItemRecord) => void;
}

function Row({ line, fold, onOpen, ...keys }: RowProps) {
  const w = useWorkItemWords();
  const locale = useLocale();
  const { item, level, isFolded } = line;
  const name = item.workDescription;
  return (
    <tr
      className="db-tree-row"
      data-row={item.id}
      aria-level={level}
      aria-expanded={isFolded === undefined ? undefined : !isFolded}
      {...keys}
    >
      <td>
        <span className="db-tree-name">
          {isFolded === undefined ? (
            <span className="db-tree-fold" aria-hidden="true" />
          ) : (
            <button
              type="button"
              tabIndex={-1}
              className="db-tree-fold"
              aria-label={w(isFolded ? 'expandItem' : 'collapseItem', { name })}
              onClick={() => fold(item.id, !isFolded)}
            >
              {isFolded ? <ChevronRight aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
            </button>
          )}
          <button type="button" tabIndex={-1} className="db-root db-link db:text-left" onClick={() => onOpen(item)}>
            {name}
          </button>
        </span>
      </td>
      <td className="db-cell-nowrap">{item.deptName}</td>
      <td>{(item.workFlowExecutorList ?? []).map(({ username }) => username).join(betweenNames(locale))}</td>
      <td className="db-cell-nowrap">{item.planedDate}</td>
      <td>
        <ProgressBar percent={item.completion} />
      </td>
      <td>
        <WorkItemStateTag item={item} />
      </td>
    </tr>
  );
}
