import { betweenNames } from '@danbao/core/i18n';
import { useLocale } from '@danbao/react';
import { Button, PrintButton, Tree } from '@danbao/react/ui';
import { Building2, UserRound, UsersRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type ChartNode, type Counted, chartTree } from './chart-nodes.ts';
import { useContactWords } from './i18n/words.ts';

const icons = { unit: Building2, department: UsersRound, person: UserRound };
/** Units and what is directly below them. */
const usualLevels = 2;

interface OrganisationChartProps {
  readonly nodes: readonly ChartNode[];
  readonly onPerson: (userId: string) => void;
}

/** Units, departments, heads and people as a tree, on screen and on paper as it is unfolded. */
export function OrganisationChart({ nodes, onPerson }: OrganisationChartProps) {
  const w = useContactWords();
  const [levels, open] = useState(usualLevels);
  const tree = useMemo(() => chartTree(nodes, true), [nodes]);
  const isAll = levels > usualLevels;
  return (
    <section className="db-panel p-3 lg:p-4" aria-label={w('chart')}>
      <div className="db-no-print mb-3 flex justify-end gap-2">
        <Button onClick={() => open(isAll ? usualLevels : 99)}>{w(isAll ? 'fold' : 'unfold')}</Button>
        <PrintButton />
      </div>
      <Tree
        key={levels}
        label={w('chart')}
        nodes={tree}
        openLevels={levels}
        nameOf={({ name }) => name}
        render={(node) => <Row node={node} />}
        onChoose={({ kind, id }) => (kind === 'person' ? onPerson(id) : undefined)}
      />
    </section>
  );
}

function Row({ node }: { readonly node: Counted }) {
  const w = useContactWords();
  const locale = useLocale();
  const { kind, name, posts = [], isHead, people } = node;
  const Icon = icons[kind];
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Icon aria-hidden="true" className="size-4 text-quiet" />
      <span className={kind === 'person' ? undefined : 'font-semibold'}>{name}</span>
      {isHead === '1' && <span className="db-tag db-tag-info">{w('head')}</span>}
      <span className="text-13 text-quiet">
        {kind === 'person' ? posts.join(betweenNames(locale)) : w('count', { count: people })}
      </span>
    </span>
  );
}
