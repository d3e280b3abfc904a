import type { AnyFlow } from '@danbao/core/flows';
import { betweenNames } from '@danbao/core/i18n';
import { UserRoundX } from 'lucide-react';
import { useLocale } from '../provider/use-danbao.ts';
import { useFlowWords } from './i18n/words.ts';
import type { FlowRecord } from './use-flows.ts';

export interface FlowSeparatedProps {
  readonly flow: AnyFlow;
  readonly record: Pick<FlowRecord, 'separated'>;
}

/** Why somebody finds no button to sign: nodes of money are not signed by who has signed the flow. Nothing where that concerns nobody. */
export function FlowSeparated({ flow, record: { separated = [] } }: FlowSeparatedProps) {
  const w = useFlowWords();
  const locale = useLocale();
  if (separated.length === 0) return null;
  const nodes = flow.stages.flat();
  const nameOf = (code: string) => nodes.find((node) => node.code === code)?.label[locale] ?? code;
  const listed = (names: readonly string[]) => names.join(betweenNames(locale));
  const needed = separated.filter(({ why }) => why === 'needed');
  const people = [...new Set(needed.flatMap((one) => one.people))];
  return (
    <div className="db-root db-banner db-flow-gaps" role="status">
      <UserRoundX aria-hidden="true" />
      <div>
        {separated.map(
          ({ why, node, people: others }) =>
            why === 'signed' && (
              <p key={node}>
                {others.length > 0
                  ? w('separatedSigned', { node: nameOf(node), people: listed(others) })
                  : w('separatedSignedNobody', { node: nameOf(node) })}
              </p>
            ),
        )}
        {needed.length > 0 && (
          <p>
            {w('separatedNeeded', {
              nodes: listed(needed.map(({ node }) => nameOf(node))),
              people: listed(people),
            })}
          </p>
        )}
      </div>
    </div>
  );
}
