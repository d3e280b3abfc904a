import type { Label } from '@danbao/core';
import {
  type AnyFlow,
  type ChainChange,
  type ChainRecord,
  chainChanges,
  chainRow,
  nodeUses,
  type Post,
  postOf,
  rowsOfChain,
} from '@danbao/core/flows';
import { betweenSentences } from '@danbao/core/i18n';
import { Undo2 } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { useLocale } from '../provider/use-danbao.ts';
import { Section } from '../view/section.tsx';
import { useChainWords } from './i18n/words.ts';

export interface ChainVersionsProps {
  readonly flow: AnyFlow;
  readonly versions: readonly ChainRecord[];
  readonly own: ReadonlyMap<string, Label>;
  readonly onTakeBack: (version: string) => void;
}

/** Who changed a chain when, why and how; every earlier version can be taken back. */
export function ChainVersions({ flow, versions, own, onTakeBack }: ChainVersionsProps) {
  const w = useChainWords();
  const locale = useLocale();
  const text = useChangeText(flow, own);
  const defined = rowsOfChain(flow.stages);
  return (
    <Section title={w('versions')}>
      {versions.length === 0 && <p className="db-quiet">{w('noVersions')}</p>}
      <ol className="db-drawn-rows">
        {versions.map(({ version, changeTime, changedBy, note, isSet, nodes = defined, takenBack }, at) => (
          <li key={version} className="db-drawn-row">
            <div className="db-drawn-text">
              <span className="db:font-medium">{w('version', { version })}</span>
              {at === 0 && <span className="db-tag">{w('inForce')}</span>}
              <span className="db-quiet">
                {changeTime} {changedBy}
              </span>
              <span>{note}</span>
              {takenBack !== undefined && <span className="db-tag">{w('takenBack', { version: takenBack })}</span>}
              {isSet === '0' && <span className="db-tag">{w('notSet')}</span>}
              <span className="db-quiet">
                {chainChanges(versions[at + 1]?.nodes ?? defined, nodes)
                  .map(text)
                  .join(betweenSentences(locale))}
              </span>
            </div>
            {at > 0 && (
              <div className="db-drawn-tools">
                <Button
                  variant="text"
                  icon={<Undo2 />}
                  aria-label={w('takeBack', { version })}
                  onClick={() => onTakeBack(version)}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** A change of a version in words. */
function useChangeText(flow: AnyFlow, own: ReadonlyMap<string, Label>) {
  const w = useChainWords();
  const locale = useLocale();
  const nodeName = (code: string) => flow.stages.flat().find((node) => node.code === code)?.label[locale] ?? code;
  const valueText = (column: ChainChange['column'], value: string | undefined): string => {
    if (value === undefined) return w('none');
    if (column === 'into') return nodeName(value);
    if (column === 'post') return (own.get(value) ?? postOf({ post: value as Post }))?.[locale] ?? value;
    const options = column === 'use' ? nodeUses : column === 'order' ? [] : (chainRow.fields[column].options ?? []);
    return options.find((option) => option.value === value)?.label[locale] ?? value;
  };
  return ({ code, column, before, after }: ChainChange) => {
    const node = nodeName(code);
    if (column === 'order') return w('moved', { node });
    const params = { before: valueText(column, before), after: valueText(column, after) };
    return w('changed', { node, column: chainRow.fields[column].label[locale], ...params });
  };
}
