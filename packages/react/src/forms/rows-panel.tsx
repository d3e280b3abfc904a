import type { Issue } from '@danbao/core';
import { issueMessage } from '@danbao/core';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useLocale } from '../provider/use-danbao.ts';
import { Section } from '../view/section.tsx';
import { useFormWords } from './i18n/words.ts';
import { moved, RowErrors, RowTools } from './row-tools.tsx';

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
  const locale = useLocale();
  const sentencesAt = (fits: (field: string) => boolean) =>
    issues.filter(({ field }) => fits(field)).map((issue) => issueMessage(issue, locale));
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
        <RowErrors sentences={sentencesAt((field) => field === id)} />
        {rows.length > 0 && (
          <ol className="db-drawn-rows">
            {rows.map((row, at) => {
              const name = props.nameOf(row);
              return (
                <li key={props.rowKey(row)} className="db-drawn-row" data-db-field={`${id}.${at}`}>
                  <div className="db-drawn-text">
                    <span className="db:font-medium">{name}</span>
                    {props.about(row)}
                    <RowErrors sentences={sentencesAt((field) => field.startsWith(`${id}.${at}.`))} />
                  </div>
                  {onChange && (
                    <RowTools
                      name={name}
                      at={at}
                      count={rows.length}
                      onMove={(to) => onChange(moved(rows, at, to))}
                      onEdit={() => props.onEdit(at)}
                    >
                      <Button
                        variant="danger-text"
                        icon={<Trash2 />}
                        aria-label={w('remove', { name })}
                        onClick={() => onChange(rows.filter((_, index) => index !== at))}
                      />
                    </RowTools>
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
