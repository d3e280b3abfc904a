import type { Label } from '@danbao/core';
import type { Option } from '@danbao/core/fields';
import { type AnyFlow, bondOf, type ChainRow, chainRow, type FlowNode, nodeUses, posts } from '@danbao/core/flows';
import { useMemo } from 'react';
import { PickControl } from '../form/controls/pick-control.tsx';
import { EntityField } from '../form/entity-field.tsx';
import { formValues, RecordDialog } from '../form/record-dialog.tsx';
import { withNames } from '../forms/field-answers.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { useChainWords } from './i18n/words.ts';
import { limitField, unitOf } from './node-text.ts';

export interface ChainNodeDialogProps {
  readonly flow: AnyFlow;
  readonly node: FlowNode;
  readonly row: ChainRow;
  /** Nodes that sign, and so may sign for this one. */
  readonly others: readonly FlowNode[];
  readonly own: ReadonlyMap<string, Label>;
  readonly isFirst: boolean;
  readonly onTake: (row: ChainRow) => void;
  readonly onClose: () => void;
}

/** What a company makes of one node: whether it is there, who signs, from which limit on. */
export function ChainNodeDialog({ flow, node, row, others, own, isFirst, onTake, onClose }: ChainNodeDialogProps) {
  const w = useChainWords();
  const locale = useLocale();
  const limited = limitField(flow, node);
  // Whoever is picked or named, and the starter, sign by no post.
  const places = node.post === undefined ? [] : ['post', 'within'];
  const separate = bondOf(node) === 'chainFiles' ? [] : ['separate'];
  const names = ['use', 'into', ...places, ...(limited ? ['limit'] : []), ...separate, ...(isFirst ? [] : ['beside'])];
  const entity = useMemo(() => {
    const bond = bondOf(node);
    const options: Readonly<Record<string, readonly Option[]>> = {
      // What a rule makes necessary cannot be chosen away.
      use: nodeUses.filter(({ value }) => value === 'signs' || (value === 'merged' ? bond !== 'chainFiles' : !bond)),
      into: others.map(({ code, label }) => ({ value: code, label })),
      post: [...posts, ...[...own].map(([value, label]) => ({ value, label }))],
    };
    const named = withNames(chainRow, options);
    const unit = unitOf(limited, locale);
    const text = limited && w(unit ? 'limit' : 'limitOnly', { field: limited.label[locale], unit });
    const limit = text ? { ...chainRow.fields.limit, label: { zh: text, en: text } } : chainRow.fields.limit;
    return { ...named, fields: { ...named.fields, limit } };
  }, [node, others, own, limited, locale, w]);
  return (
    <RecordDialog
      title={w('edit', { name: node.label[locale] })}
      entity={entity}
      names={names}
      own={{
        into: <EntityField key="into" name="into" control={PickControl} />,
        post: <EntityField key="post" name="post" control={PickControl} />,
      }}
      values={formValues(Object.keys(chainRow.fields), defaultsOf(node), row)}
      saveLabel={w('take')}
      onSave={async (values) => onTake(values as ChainRow)}
      onClose={onClose}
    />
  );
}

/** The row where it says nothing itself: as the node is defined. */
function defaultsOf({ post, within = 'unit', separate }: FlowNode) {
  return { post, within, separate: separate ? '1' : '0' };
}
