import { type Issue, isApiError, type ValuesOf, validate } from '@danbao/core';
import { flowNodes, type flowNodesRecord, flowOfCode, forms, type NodeRow } from '@danbao/core/flows';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { useUnsaved } from '../dialog/use-unsaved.ts';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { definedFields } from './field-answers.ts';
import { useFormWords } from './i18n/words.ts';
import { NodesPanel } from './nodes-panel.tsx';

type NodesRecord = ValuesOf<typeof flowNodesRecord>;

export interface NodeSetEditorProps {
  readonly record: NodesRecord;
  readonly saveLabel: string;
  readonly readOnly: boolean;
  readonly onSaved: (saved: NodesRecord) => void;
}

/** Sets the nodes of a flow; flows that have begun keep theirs. */
export function NodeSetEditor({ record, readOnly, saveLabel, onSaved }: NodeSetEditorProps) {
  const w = useFormWords();
  const { client } = useDanbao();
  const notify = useMessage();
  const [nodes, setNodes] = useState(record.nodes);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [saved, setSaved] = useState(record.nodes);
  useUnsaved(nodes !== saved);
  const [busy, setBusy] = useState(false);
  const flow = flowOfCode(record.flowCode);
  const change = (next: readonly NodeRow[]) => {
    setNodes(next);
  };
  const save = async () => {
    const body = { flowCode: record.flowCode, nodes };
    const wrong = validate(flowNodes, body);
    setIssues(wrong);
    if (wrong.length > 0 || busy) return;
    setBusy(true);
    try {
      const answer = await client.request(forms.saveNodes, body, { version: record.version });
      setSaved(nodes);
      notify.success(w('saved'));
      onSaved(answer);
    } catch (error) {
      if (isApiError(error)) setIssues(error.issues);
      notify.failed(undefined, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <NodesPanel
        nodes={nodes}
        fields={flow ? definedFields(flow.form) : []}
        issues={issues}
        {...(readOnly ? {} : { onChange: change })}
      />
      {!readOnly && (
        <div className="db-root db-action-bar">
          <Button variant="primary" busy={busy} onClick={() => void save()}>
            {saveLabel}
          </Button>
        </div>
      )}
    </>
  );
}
