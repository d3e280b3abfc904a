import type { Issue } from '@danbao/core';
import type { FormTemplate, NodeRow } from '@danbao/core/flows';
import type { Ref } from 'react';
import { useWatch } from 'react-hook-form';
import { RowsField } from '../flows/rows-field.tsx';
import { DraftBanner } from '../form/draft-banner.tsx';
import { EntityField } from '../form/entity-field.tsx';
import { EntityFormContext } from '../form/entity-form-context.ts';
import { IssueSummary } from '../form/issue-summary.tsx';
import type { DraftForm } from '../form/use-draft-form.ts';
import { Section } from '../view/section.tsx';
import { drawnFields } from './field-answers.ts';
import { FieldsPanel } from './fields-panel.tsx';
import { FormPreview } from './form-preview.tsx';
import { useFormWords } from './i18n/words.ts';
import { NodesPanel } from './nodes-panel.tsx';

export interface TemplateEditorProps {
  /** From `useTemplateForm`. */
  readonly form: DraftForm;
  readonly onGo: (path: string) => void;
  readonly containerRef?: Ref<HTMLDivElement>;
}

/** Draws up a form: what it is called, its sections, fields and nodes, and how it will look. */
export function TemplateEditor({ form, onGo, containerRef }: TemplateEditorProps) {
  const w = useFormWords();
  const values = useWatch({ control: form.form.control }) as FormTemplate;
  const issues: readonly Issue[] = form.attempted ? form.issues() : [];
  const { fields = [], sections = [], nodes = [] } = values;
  const write = (name: 'fields' | 'nodes', rows: readonly (NodeRow | FormTemplate['fields'][number])[]) =>
    form.form.setValue(name, rows, { shouldDirty: true, shouldTouch: true });
  return (
    <EntityFormContext.Provider value={form}>
      <div ref={containerRef} className="db-root db:grid db:gap-3">
        <DraftBanner savedAt={form.restoredAt} onDiscard={form.discard} />
        <IssueSummary onGo={onGo} />
        <Section title={w('basics')}>
          <div className="db-form-grid">
            <EntityField name="zh" />
            <EntityField name="en" />
            <EntityField name="about" />
            <RowsField name="sections" />
          </div>
        </Section>
        <FieldsPanel fields={fields} sections={sections} issues={issues} onChange={(rows) => write('fields', rows)} />
        <NodesPanel
          nodes={nodes}
          fields={drawnFields(fields)}
          issues={issues}
          onChange={(rows) => write('nodes', rows)}
        />
        <FormPreview template={values} />
      </div>
    </EntityFormContext.Provider>
  );
}
