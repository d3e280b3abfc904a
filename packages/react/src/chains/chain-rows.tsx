import { issueMessage, type Label } from '@danbao/core';
import { bondOf, type ChainRow, chainReason, type Post, postOf } from '@danbao/core/flows';
import { useState } from 'react';
import { moved, RowErrors, RowTools } from '../forms/row-tools.tsx';
import { useLocale } from '../provider/use-danbao.ts';
import { Section } from '../view/section.tsx';
import { ChainNodeDialog } from './chain-node-dialog.tsx';
import { useChainWords } from './i18n/words.ts';
import { conditionText } from './node-text.ts';
import type { ChainEditorState } from './use-chain.ts';

export interface ChainRowsProps {
  readonly editor: ChainEditorState;
  readonly own: ReadonlyMap<string, Label>;
  readonly readOnly: boolean;
}

/** The nodes of a chain in their order; each is set in a dialog of its own and moved by two buttons. */
export function ChainRows({ editor, own, readOnly }: ChainRowsProps) {
  const w = useChainWords();
  const locale = useLocale();
  const [edited, setEdited] = useState<string>();
  const { flow, rows, issues, change } = editor;
  if (!flow) return null;
  const nodes = new Map(flow.stages.flat().map((node) => [node.code, node]));
  const nameOf = (code: string | undefined) => nodes.get(code ?? '')?.label[locale] ?? code ?? '';
  const postName = ({ post }: ChainRow) => (own.get(post ?? '') ?? postOf({ post: post as Post }))?.[locale];
  const move = (from: number, to: number) => {
    change(moved(rows, from, to).map((row, at) => (at === 0 ? { ...row, beside: '0' } : row)));
  };
  const sentencesAt = (fits: (field: string) => boolean) =>
    issues.filter(({ field }) => fits(field)).map((one) => issueMessage(one, locale));
  const editedRow = rows.find(({ code }) => code === edited);
  const editedNode = nodes.get(edited ?? '');
  return (
    <Section title={w('nodes')}>
      <RowErrors sentences={sentencesAt((field) => field === 'nodes')} />
      <ol className="db-drawn-rows">
        {rows.map((row, at) => {
          const node = nodes.get(row.code);
          if (!node) return null;
          const name = node.label[locale];
          const bond = bondOf(node);
          return (
            <li key={row.code} className="db-drawn-row" data-db-field={`nodes.${at}`}>
              <div className="db-drawn-text">
                <span className={row.use === 'signs' ? 'db:font-medium' : 'db-quiet db:line-through'}>{name}</span>
                {row.use === 'signs' && postName(row) !== name && <span className="db-quiet">{postName(row)}</span>}
                {row.use === 'out' && <span className="db-tag">{w('out')}</span>}
                {row.use === 'merged' && <span className="db-tag">{w('merged', { name: nameOf(row.into) })}</span>}
                {row.beside === '1' && <span className="db-tag">{w('beside')}</span>}
                {node.when && <span className="db-tag">{conditionText(w, flow, node, row.limit ?? '', locale)}</span>}
                {bond && !readOnly && (
                  <span className="db-quiet">{w('required', { why: chainReason(bond)[locale] })}</span>
                )}
                <RowErrors sentences={sentencesAt((field) => field.startsWith(`nodes.${at}.`))} />
              </div>
              {!readOnly && (
                <RowTools
                  name={name}
                  at={at}
                  count={rows.length}
                  onMove={(to) => move(at, to)}
                  onEdit={() => setEdited(row.code)}
                />
              )}
            </li>
          );
        })}
      </ol>
      {editedRow && editedNode && (
        <ChainNodeDialog
          flow={flow}
          node={editedNode}
          row={editedRow}
          own={own}
          isFirst={rows[0] === editedRow}
          others={rows.flatMap(({ code, use }) => (use === 'signs' && code !== edited ? (nodes.get(code) ?? []) : []))}
          onTake={(row) => change(rows.map((one) => (one === editedRow ? { ...row, code: one.code } : one)))}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  );
}
