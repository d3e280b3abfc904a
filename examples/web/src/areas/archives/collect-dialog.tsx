import type { ValuesOf } from '@danbao/core';
import { archiveCollection, archiveEndpoints, archiveRunStart, archives, fonds } from '@danbao/core/archives';
import { betweenSentences } from '@danbao/core/i18n';
import { useDanbao, useEndpoint, useMessage } from '@danbao/react';
import { formValues, RecordDialog } from '@danbao/react/form';
import { useRefreshResource } from '@danbao/react/resources';
import { useArchiveWords } from './i18n/words.ts';

/** What the flows have in common as records. */
const names = ['fondsId', 'categoryId', 'retentionPeriod', 'securityLevel'];
const usual = { retentionPeriod: '30', securityLevel: 'internal' };

/** The fonds, where there is but one; undefined while that is not known. */
function useOnlyFonds(): { readonly fondsId?: string } | undefined {
  const answer = useEndpoint(fonds.calls.page, { pageSize: '2' });
  if (answer.data === undefined) return answer.error ? {} : undefined;
  const [first, second] = answer.data.rows;
  return first && !second ? { fondsId: first.fondsId } : {};
}

export interface CollectDialogProps {
  readonly how: 'collect' | 'archiveFlows';
  readonly flowIds: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Collects the chosen flows. */
export function CollectDialog({ how, flowIds, onDone, onClose }: CollectDialogProps) {
  const w = useArchiveWords();
  const only = useOnlyFonds();
  const { client, locale } = useDanbao();
  const notify = useMessage();
  const refresh = useRefreshResource(archives);
  if (only === undefined) return null;
  const save = async (filled: object) => {
    const outcomes = await client.request(archiveEndpoints[how], {
      ...(filled as ValuesOf<typeof archiveCollection>),
      flowIds,
    });
    const refused = outcomes.filter(({ done }) => done === '0');
    const done = String(outcomes.length - refused.length);
    const reasons = refused.map(({ reason }) => reason).join(betweenSentences(locale));
    if (refused.length === 0)
      notify.success(how === 'collect' ? w('collected', { done }) : w('filedAll', { count: done }));
    else notify.warning(w('collectedPartly', { done, failed: String(refused.length) }), { detail: reasons });
    await refresh();
    onDone();
  };
  return (
    <RecordDialog
      title={w('collectTitle', { count: String(flowIds.length) })}
      entity={archiveCollection}
      names={names}
      values={formValues(names, usual, only, { flowIds: [...flowIds] })}
      saveLabel={w(how === 'collect' ? 'collect' : 'collectAndFile')}
      onSave={save}
      onClose={onClose}
    >
      {how === 'collect' && <p className="text-quiet mt-3">{w('drafts')}</p>}
    </RecordDialog>
  );
}

const namesOfAll = [...names, 'isFiled'];

export interface CollectAllDialogProps {
  /** How many flows the filters show. */
  readonly count: number;
  readonly filters: { readonly text?: string };
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Begins to collect all flows that the filters show. */
export function CollectAllDialog({ count, filters, onDone, onClose }: CollectAllDialogProps) {
  const w = useArchiveWords();
  const only = useOnlyFonds();
  const { client } = useDanbao();
  if (only === undefined) return null;
  return (
    <RecordDialog
      title={w('collectTitle', { count: String(count) })}
      entity={archiveRunStart}
      names={namesOfAll}
      values={formValues(namesOfAll, usual, only, { isFiled: '1', ...filters })}
      saveLabel={w('collectAll')}
      onSave={async (filled) => {
        await client.request(archiveEndpoints.startRun, filled as ValuesOf<typeof archiveRunStart>);
        onDone();
      }}
      onClose={onClose}
    >
      <p className="text-quiet mt-3">{w('collectAllAbout')}</p>
    </RecordDialog>
  );
}
