import type { Issue } from '@danbao/core';
import { issueMessage } from '@danbao/core';
import { ArrowDown, ArrowUp, CircleAlert, Pencil, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useLocale } from '../provider/use-danbao.ts';
import { Section } from '../view/section.tsx';
import { useFormWords } from './i18n/words.ts';

export interface RowsPanelProps<T> {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly T[];
  readonly nameOf: (row: T) => string;
  readonly rowKey: (row: T) => string;
  /** What stands behind the name. */
  readonly about: (row: T) => ReactNode;
  /** What is wrong, by the path `<id>.<row>.<column>`. */
  readonly issues: readonly Issue[];
  readonly empty: string;
  readonly addLabel: string;
  readonly onEdit: (at: number) => void;
  readonly onAdd: () => void;
  /** Left out where they are only read. */
  readonly onChange?: (rows: readonly T[]) => void;
}

/** Rows in an order: each is changed in a dialog of its own, moved and deleted. */
export function RowsPanel<T>({ id, title, rows, issues, onChange, ...props }: RowsPanelProps<T>) {
  const w = useFormWords();
  const move = (from: number, to: number) => {
    const next = [...rows];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange?.(next);
  };
  const own = issues.filter(({ field }) => field === id);
  return (
    <Section
      id={`form-${id}`}
      title={title}
      tools={
        onChange && (
          <Button icon={<Plus aria-hidden="true" />} onClick={props.onAdd}>
            {props.addLabel}
          </Button>
        )
      }
    >
      <div data-db-field={id}>
        {rows.length === 0 && <p className="db-quiet">{props.empty}</p>}
        <Wrong issues={own} />
        {rows.length > 0 && (
          <ol className="db-drawn-rows">
            {rows.map((row, at) => {
              const name = props.nameOf(row);
              return (
                <li key={props.rowKey(row)} className="db-drawn-row" data-db-field={`${id}.${at}`}>
                  <div className="db-drawn-text">
                    <span className="db:font-medium">{name}</span>
                    {props.about(row)}
                    <Wrong issues={issues.filter(({ field }) => field.startsWith(`${id}.${at}.`))} />
                  </div>
                  {onChange && (
                    <div className="db-drawn-tools">
                      <Button
                        look="text"
                        icon={<ArrowUp />}
                        aria-label={w('up', { name })}
                        disabled={at === 0}
                        onClick={() => move(at, at - 1)}
                      />
                      <Button
                        look="text"
                        icon={<ArrowDown />}
                        aria-label={w('down', { name })}
                        disabled={at === rows.length - 1}
                        onClick={() => move(at, at + 1)}
                      />
                      <Button
                        look="text"
                        icon={<Pencil />}
                        aria-label={w('edit', { name })}
                        onClick={() => props.onEdit(at)}
                      />
                      <Button
                        look="danger-text"
                        icon={<Trash2 />}
                        aria-label={w('remove', { name })}
                        onClick={() => onChange(rows.filter((_, index) => index !== at))}
                      />
                    </div>
                  )}
                </li>
              );
            })}
          </ol>
        )}
      </div>
    </Section>
  );
}

function Wrong({ issues }: { readonly issues: readonly Issue[] }) {
  const locale = useLocale();
  const sentences = [...new Set(issues.map((issue) => issueMessage(issue, locale)))];
  return sentences.map((sentence) => (
    <span key={sentence} className="db-error">
      <CircleAlert className="db:mt-0.5 db:size-3.5 db:flex-none" aria-hidden="true" />
      {sentence}
    </span>
  ));
}
