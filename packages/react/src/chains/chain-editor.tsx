import { entity, issueMessage, type Label } from '@danbao/core';
import { type ChainAnswer, type ChainRecord, chainBody } from '@danbao/core/flows';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { useUnsaved } from '../dialog/use-unsaved.ts';
import { RecordDialog } from '../form/record-dialog.tsx';
import { useMessage } from '../message/use-message.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { ChainPreview } from './chain-preview.tsx';
import { ChainRows } from './chain-rows.tsx';
import { ChainVersions } from './chain-versions.tsx';
import { useChainWords } from './i18n/words.ts';
import { type ChainKey, useChainEditor } from './use-chain.ts';

export interface ChainEditorProps {
  readonly place: ChainKey;
  readonly answer: ChainAnswer;
  readonly versions: readonly ChainRecord[];
  /** From `useOwnPosts`. */
  readonly own: ReadonlyMap<string, Label>;
  /** Whoever does not reach all units reads what is set for them. */
  readonly readOnly: boolean;
}

const because = entity({
  name: 'chainNote',
  label: chainBody.fields.note.label,
  fields: { note: chainBody.fields.note },
});

/** Sets the chain of a flow for a unit or for all; flows that have begun keep the nodes with which they began. */
export function ChainEditor({ place, answer, versions, own, readOnly }: ChainEditorProps) {
  const w = useChainWords();
  const locale = useLocale();
  const notify = useMessage();
  const editor = useChainEditor(place, answer, own);
  const [asking, ask] = useState<'save' | { readonly version: string }>();
  const { flow, isDirty } = editor;
  useUnsaved(isDirty);
  if (!flow) return null;
  const why = answer.misfits.map((one) => issueMessage(one, locale)).join(' ');
  const keep = async (note: string) => {
    const saved = await (asking === 'save' || !asking ? editor.save(note) : editor.takeBack(asking.version, note));
    notify.success(w('saved', { version: saved.version }));
  };
  return (
    <div className="db-root db:grid db:gap-3">
      {why !== '' && (
        <p role="alert" className="db-banner">
          {w('misfit', { why })}
        </p>
      )}
      <label className="db:flex db:items-center db:gap-2">
        <input
          type="checkbox"
          checked={editor.isSet}
          disabled={readOnly}
          onChange={({ target }) => editor.setSet(target.checked)}
        />
        {w(place.unitUid === undefined ? 'setForAll' : 'setForUnit')}
      </label>
      <ChainRows editor={editor} own={own} readOnly={readOnly || !editor.isSet} />
      <ChainPreview editor={editor} unitUid={place.unitUid} />
      <ChainVersions flow={flow} versions={versions} own={own} onTakeBack={(version) => ask({ version })} />
      {!readOnly && (
        <div className="db-root db-action-bar">
          <Button disabled={!editor.isSet} onClick={editor.restore}>
            {w('restore')}
          </Button>
          <Button
            variant="primary"
            disabled={!isDirty || (editor.isSet && editor.issues.length > 0)}
            onClick={() => ask('save')}
          >
            {w('save')}
          </Button>
        </div>
      )}
      {asking && (
        <RecordDialog
          title={asking === 'save' ? w('save') : w('takeBack', asking)}
          entity={because}
          names={['note']}
          values={{ note: '' }}
          draft={`chain-note:${place.flowCode}:${place.unitUid ?? ''}`}
          saveLabel={w('take')}
          onSave={(values) => keep(String(values['note']))}
          onClose={() => ask(undefined)}
        />
      )}
    </div>
  );
}
