import { fileTypes } from '@danbao/core/attachments';
import { type AnyFlow, flowDefinitions } from '@danbao/core/flows';
import { usePermission } from '@danbao/react';
import { AttachmentSection } from '@danbao/react/attachments';
import { DisposalWaterfall, type KnownBrief, SecurityByKind } from '@danbao/react/credit';
import { FlowAttachments, type FlowRecord } from '@danbao/react/flows';
import { TabPanels } from '@danbao/react/ui';
import { FlowContent } from './flow-content.tsx';
import { useFlowPageWords } from './i18n/words.ts';
import { SignedOpinions } from './signed-opinions.tsx';

export interface DecisionTabsProps {
  readonly flow: AnyFlow;
  readonly record: FlowRecord;
  readonly known: KnownBrief;
}

/** What stands behind a decision, each part behind a tab: security by kind, documents, opinions, and the form as it is printed. */
export function DecisionTabs({ flow, record, known: { facts, deal, brief } }: DecisionTabsProps) {
  const mayReadMeasures = usePermission('measure:read');
  const w = useFlowPageWords();
  const isApplication = flow.code === flowDefinitions.project.code;
  return (
    <TabPanels
      label={w('behind')}
      panels={[
        { key: 'security', label: w('security'), render: () => <SecurityByKind facts={facts} brief={brief} /> },
        ...(mayReadMeasures
          ? [
              {
                key: 'disposal',
                label: w('disposal'),
                render: () => (
                  <DisposalWaterfall
                    apply_ID={facts.apply_ID}
                    debt={deal.sum ?? '0'}
                    shares={{ bank: facts.bankShareRate, reguarantor: facts.againShareRate }}
                  />
                ),
              },
            ]
          : []),
        {
          key: 'material',
          label: w('material'),
          render: () => (
            <div className="grid gap-3">
              {isApplication && (
                <AttachmentSection infoId={record.infoId} fileType={fileTypes.apply} title={w('applyFiles')} readOnly />
              )}
              <FlowAttachments flowId={record.flowId} readOnly={!record.events.includes('handle')} />
            </div>
          ),
        },
        {
          key: 'opinions',
          label: w('opinionsTab'),
          render: () => <SignedOpinions flow={flow} record={record} />,
        },
        { key: 'form', label: w('paperForm'), render: () => <FlowContent flow={flow} record={record} /> },
      ]}
    />
  );
}
