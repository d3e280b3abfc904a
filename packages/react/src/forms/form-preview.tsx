import { validate } from '@danbao/core';
import type { Field } from '@danbao/core/fields';
import { type AnyFlow, type FormTemplate, flowOfTemplate, formTemplate } from '@danbao/core/flows';
import { useEffect, useMemo } from 'react';
import { FlowForm } from '../flows/flow-form.tsx';
import { useFlowForm } from '../flows/use-flow-form.ts';
import type { ControlProps } from '../form/controls/control-props.ts';
import { Section } from '../view/section.tsx';
import { useFormWords } from './i18n/words.ts';

/** The form as it will be filled in, for trying it out while it is drawn up; nothing is sent. */
export function FormPreview({ template }: { readonly template: FormTemplate }) {
  const w = useFormWords();
  const text = JSON.stringify(template);
  const flow = useMemo(() => {
    const drawn = { ...(JSON.parse(text) as FormTemplate), nodes: [] };
    const isRight = validate(formTemplate, drawn).every(({ field }) => !/^(fields|sections)/.test(field));
    return isRight && drawn.fields.length > 0 ? flowOfTemplate(drawn) : undefined;
  }, [text]);
  return (
    <div className="db:grid db:gap-3">
      <Section title={w('preview')}>
        <p className="db-quiet">{w(flow ? 'previewHelp' : 'previewLater')}</p>
      </Section>
      {flow && <Filled key={text} flow={flow} />}
    </div>
  );
}

function Filled({ flow }: { readonly flow: AnyFlow }) {
  const form = useFlowForm({ flow, infoId: 'preview', isTrial: true });
  const { forgetDraft } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was tried out is forgotten when it is drawn anew
  useEffect(() => () => forgetDraft(), []);
  const controls = Object.fromEntries(
    Object.entries<Field>(flow.form.fields).flatMap(([name, { type }]) =>
      type.control === 'files' ? [[name, NoFiles] as const] : [],
    ),
  );
  return <FlowForm form={{ ...form, restoredAt: undefined }} controls={controls} />;
}

/** Where files go once the form is published. */
function NoFiles({ id }: ControlProps) {
  const w = useFormWords();
  return (
    <output id={id} className="db-flow-output">
      {w('filesLater')}
    </output>
  );
}
