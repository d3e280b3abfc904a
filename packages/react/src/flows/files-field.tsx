import { isRequired, isVisible } from '@danbao/core';
import { betweenFiles, type Field } from '@danbao/core/fields';
import { Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { UploadArea } from '../attachments/upload-area.tsx';
import { useAttachments } from '../attachments/use-attachments.ts';
import { useFileActions } from '../attachments/use-file-actions.ts';
import { useUploads } from '../attachments/use-uploads.ts';
import { Button } from '../button/button.tsx';
import { useEntityFormContext } from '../form/entity-form-context.ts';
import { FieldFrame } from '../form/field-frame.tsx';
import { useConditionValues } from '../form/use-condition-values.ts';
import { shownIssues } from '../form/use-entity-form.ts';
import { useWords } from '../i18n/words.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { flowFileType } from './flow-attachments.tsx';

export interface FilesFieldProps {
  readonly flowId: string;
  readonly name: string;
}

/** Files of one field of a form: added and removed at once, also before the form is saved; the form has their names. */
export function FilesField(props: FilesFieldProps) {
  const { entity } = useEntityFormContext();
  return isVisible(entity, props.name, useConditionValues(props.name)) ? <Files {...props} /> : null;
}

function Files({ flowId, name }: FilesFieldProps) {
  const w = useWords();
  const locale = useLocale();
  const { entity, form } = useEntityFormContext();
  const { field, fieldState } = useController({ name, control: form.control });
  const of = { infoId: flowId, fileType: flowFileType } as const;
  const { rows, refresh } = useAttachments(of);
  const uploads = useUploads({ ...of, formField: name, onDone: () => void refresh() });
  const actions = useFileActions(refresh);
  const own = rows?.filter(({ formField }) => formField === name);
  const names = own?.map(({ fileName }) => fileName).join(betweenFiles);
  const { onChange, value } = field;
  // The names follow the files; what stood there before is only changed once the files are known.
  useEffect(() => {
    if (names !== undefined && names !== (value ?? '')) onChange(names);
  }, [names, value, onChange]);
  const definition = entity.fields[name] as Field;
  return (
    <FieldFrame
      name={name}
      label={definition.label[locale]}
      required={isRequired(entity, name, form.getValues())}
      issues={shownIssues(fieldState.error)}
      help={definition.help}
      wide
      group
    >
      {() => (
        <div>
          <UploadArea uploads={uploads} />
          <ul className="db-root db:mt-2 db:grid db:gap-1">
            {own?.map((file) => (
              <li key={file.id} className="db:flex db:items-center db:gap-2">
                <button type="button" className="db-root db-link" onClick={() => void actions.download(file)}>
                  {file.fileName}
                </button>
                <Button
                  variant="danger-text"
                  icon={<Trash2 />}
                  aria-label={w('deleteFile', { name: file.fileName })}
                  onClick={() => void actions.remove(file)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </FieldFrame>
  );
}
