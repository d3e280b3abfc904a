import { urging, urgingReplies } from '@danbao/core/documents';
import { useCall, usePermission } from '@danbao/react';
import { FlowView } from '@danbao/react/flows';
import { ResourceList, useRefreshResource } from '@danbao/react/resources';
import { Button } from '@danbao/react/ui';
import type { FlowSheetSlotProps } from '../../shared/flow-family/flow-sheet.ts';
import { useUrgingWords } from './i18n/words.ts';

/** The page of an urging: the matter, and what those who deal with it have replied. */
export function UrgingDetail({ flow, record }: FlowSheetSlotProps) {
  const w = useUrgingWords();
  const mayReply = usePermission(urgingReplies.access.write);
  const call = useCall(useRefreshResource(urgingReplies));
  const isOpen = record.status === 'running' || record.status === 'suspended';
  const isDraft = (row: object) => (row as { readonly isSubmitted?: string }).isSubmitted !== '1';
  return (
    <>
      <FlowView flow={flow} values={record.values ?? {}} />
      <ResourceList
        resource={urgingReplies}
        fixed={{ urgingId: record.flowId }}
        readOnly={!isOpen}
        rowActions={(row) => (isDraft(row) ? ['change', 'remove'] : [])}
        rowTools={(row) =>
          isOpen &&
          mayReply &&
          isDraft(row) && (
            <Button
              variant="text"
              onClick={() => void call(urging.submitReply, { replyId: String(Reflect.get(row, 'replyId')) })}
            >
              {w('submitReply')}
            </Button>
          )
        }
      />
    </>
  );
}
