import type { Issue, Locale } from '@danbao/core';
import { type NodeRow, nodeConditions, nodeSigners, posts } from '@danbao/core/flows';
import { betweenNames } from '@danbao/core/i18n';
import { useState } from 'react';
import { useLocale } from '../provider/use-danbao.ts';
import { idOptions, type KnownField } from './field-answers.ts';
import { freeName } from './free-name.ts';
import { useFormWords } from './i18n/words.ts';
import { NodeDialog } from './node-dialog.tsx';
import { RowsPanel } from './rows-panel.tsx';

export interface NodesPanelProps {
  readonly nodes: readonly NodeRow[];
  readonly fields: readonly KnownField[];
  readonly issues: readonly Issue[];
  /** Left out where they are only read. */
  readonly onChange?: (nodes: readonly NodeRow[]) => void;
}

/** The nodes of a flow in their order, each with its post, its condition and what is filled in there. */
export function NodesPanel({ nodes, fields, issues, onChange }: NodesPanelProps) {
  const w = useFormWords();
  const locale = useLocale();
  const [edited, setEdited] = useState<number>();
  const nameOf = (name: string) => fields.find((one) => one.name === name)?.option.label[locale] ?? name;
  const conditionOf = ({ whenHow, whenField = '', whenValue = '' }: NodeRow) => {
    const how = nodeConditions.find(({ value }) => value === whenHow)?.label[locale];
    if (how === undefined) return '';
    const answers = fields.find((one) => one.name === whenField)?.answers;
    const value = answers?.find((one) => one.value === whenValue)?.label[locale] ?? whenValue;
    return whenHow === 'kept' ? how : `${nameOf(whenField)} ${how} ${value}`.trim();
  };
  const fresh: Partial<NodeRow> = {
    code: freeName(
      'node',
      nodes.map(({ code }) => code),
    ),
  };
  return (
    <>
      <RowsPanel
        id="nodes"
        title={w('nodes')}
        rows={nodes}
        nameOf={({ zh, en }) => (locale === 'en' && en) || zh}
        rowKey={({ code }) => code}
        about={(row) => (
          <>
            <span className="db-quiet">{signerText(row, fields, locale)}</span>
            {row.beside === '1' && <span className="db-tag">{w('beside')}</span>}
            {row.whenHow && <span className="db-tag">{conditionOf(row)}</span>}
            {row.fills && row.fills.length > 0 && (
              <span className="db-quiet">
                {w('fills', { names: row.fills.map(nameOf).join(betweenNames(locale)) })}
              </span>
            )}
          </>
        )}
        issues={issues}
        empty={w('noNodes')}
        addLabel={w('addNode')}
        onAdd={() => setEdited(nodes.length)}
        onEdit={setEdited}
        {...(onChange ? { onChange } : {})}
      />
      {edited !== undefined && (
        <NodeDialog
          row={nodes[edited] ?? fresh}
          fields={fields}
          onTake={(row) => onChange?.([...nodes.slice(0, edited), row, ...nodes.slice(edited + 1)])}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

/** Who signs, in words: a post, where it is sought, or a person. */
function signerText(
  { who = 'post', post, whoField, person }: NodeRow,
  fields: readonly KnownField[],
  locale: Locale,
): string {
  const name = posts.find(({ value }) => value === post)?.label[locale];
  const field = idOptions(fields).find(({ value }) => value === whoField)?.label[locale] ?? whoField;
  const how = nodeSigners.find(({ value }) => value === who)?.label[locale];
  return [who === 'post' ? undefined : how, who === 'starter' ? undefined : field, person, name]
    .filter(Boolean)
    .join(' · ');
}
