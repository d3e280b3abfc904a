import { isVisible } from '@danbao/core';
import { type Field, unitAfter } from '@danbao/core/fields';
import { type AnyFlow, type FlowNode, type FormPart, formParts } from '@danbao/core/flows';
import { type ComponentType, lazy, type ReactNode, type Ref, Suspense, useRef } from 'react';
import { useController } from 'react-hook-form';
import { DraftBanner } from '../form/draft-banner.tsx';
import { type ControlComponent, EntityField } from '../form/entity-field.tsx';
import { EntityFormContext, useEntityFormContext } from '../form/entity-form-context.ts';
import { FieldFrame } from '../form/field-frame.tsx';
import { focusField } from '../form/focus-field.ts';
import { IssueSummary } from '../form/issue-summary.tsx';
import { SectionAnchors } from '../form/section-anchors.tsx';
import { useConditionValues } from '../form/use-condition-values.ts';
import { shownIssues } from '../form/use-entity-form.ts';
import { useWords } from '../i18n/words.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { RegionField } from '../regions/region-field.tsx';
import { later } from '../view/later.tsx';
import { Section } from '../view/section.tsx';
import type { FilesFieldProps } from './files-field.tsx';
import { FlowView } from './flow-view.tsx';
import { untypedFields } from './form-parts.ts';
import { useFlowWords } from './i18n/words.ts';
import { RowsField } from './rows-field.tsx';
import { cellText } from './rows-view.tsx';
import { SignerField } from './signer-field.tsx';
import type { FlowFormState } from './use-flow-form.ts';

export interface FlowFormProps {
  /** From `useFlowForm`. */
  readonly form: FlowFormState;
  /** Controls of fields whose list only the app knows: a client, an application. */
  readonly controls?: Readonly<Record<string, ControlComponent>> | undefined;
  /** What enters a list in place of its rows, by field. */
  readonly lists?: Readonly<Record<string, ComponentType<{ readonly name: string }>>> | undefined;
  /** How a signer reads the rest of the form; by its sections when not given. */
  readonly view?: ReactNode;
  /** The place of the form, for finding its fields. */
  readonly containerRef?: Ref<HTMLDivElement>;
}

// Few forms have files of their own.
const FilesField = later<FilesFieldProps>(async () => (await import('./files-field.tsx')).FilesField);

const FlowConflictNotes = lazy(async () => ({
  default: (await import('./flow-conflict-notes.tsx')).FlowConflictNotes,
}));

/** The form of a flow: whole for the starter; for a signer to read, with the fields of their node to fill in. */
export function FlowForm({ form, controls = {}, lists: editors = {}, view, containerRef }: FlowFormProps) {
  const w = useFlowWords();
  const locale = useLocale();
  const container = useRef<HTMLDivElement>(null);
  const { flow, fills, isStarters } = form;
  const parts: readonly FormPart[] = formParts(flow.form);
  const hasAnchors = isStarters && parts.length > 2;
  const fields = (names: readonly string[], lists: readonly string[]) => (
    <div className="db-form-grid">
      {names.map((name) => (
        <FlowField key={name} form={form} name={name} control={controls[name]} />
      ))}
      {lists.map((name) => {
        const Rows = editors[name] ?? RowsField;
        return fills.includes(name) ? <Rows key={name} name={name} /> : null;
      })}
    </div>
  );
  const own = parts.map(({ names, lists }) => [names, lists].map((all) => all.filter((name) => fills.includes(name))));
  return (
    <EntityFormContext.Provider value={form}>
      <div ref={containerRef}>
        <div ref={container} className={hasAnchors ? 'db-root db-form db-form-anchored' : 'db-root db-form'}>
          <div className="db-form-main">
            <DraftBanner savedAt={form.restoredAt} onDiscard={form.discard} />
            <Suspense fallback={null}>
              <FlowConflictNotes form={form} />
            </Suspense>
            <IssueSummary onGo={(path) => container.current && focusField(container.current, path)} />
            {isStarters ? (
              parts.map(({ key, label, names, lists }) => (
                <Section key={key} id={`flow-${key}`} title={label[locale]}>
                  {fields(names, lists)}
                </Section>
              ))
            ) : (
              <>
                <Section title={w('fillHere')}>
                  {fields(
                    own.flatMap(([names = []]) => names),
                    own.flatMap(([, lists = []]) => lists),
                  )}
                </Section>
                {view ?? <FlowView flow={flow} values={form.record?.values ?? {}} without={fills} />}
              </>
            )}
          </div>
          {hasAnchors && (
            <SectionAnchors
              sections={parts.map(({ key, label, names, lists }) => ({
                id: `flow-${key}`,
                title: label[locale],
                names: [...names, ...lists],
              }))}
            />
          )}
        </div>
      </div>
    </EntityFormContext.Provider>
  );
}

interface FlowFieldProps {
  readonly form: FlowFormState;
  readonly name: string;
  readonly control: ControlComponent | undefined;
}

/** A field of the form; who may not fill it in now reads it, and why. */
function FlowField({ form: { flow, flowId, fills, record }, name, control }: FlowFieldProps) {
  const { type, parentField } = flow.form.fields[name] as Field;
  // A control of the app's own is also for what nobody types; not for what is another's to fill in.
  const isOthers =
    !fills.includes(name) && flow.stages.some((stage) => stage.some((node) => node.fills?.includes(name)));
  if ((control && !isOthers) || fills.includes(name)) {
    if (type.control === 'companion') return null;
    if (type.control === 'files' && control === undefined) return <FilesField flowId={flowId} name={name} />;
    if (type.control === 'region') return parentField ? null : <RegionField />;
    const node = nodePickedBy(flow, name);
    if (node?.picked !== undefined && control === undefined) {
      const picking = {
        ...{ flowCode: flow.code, node: node.code, picked: node.picked, version: record?.version },
        ...(record && record.status !== 'draft' ? { flowId: record.flowId } : {}),
      };
      return <SignerField name={name} picking={picking} />;
    }
    return <EntityField name={name} control={control} />;
  }
  return <ReadOnlyField flow={flow} name={name} />;
}

/** The node for which the field has the name of who is picked to sign it. */
function nodePickedBy({ form, stages }: AnyFlow, name: string): FlowNode | undefined {
  const id = (form.fields[name] as Field | undefined)?.idField;
  return stages
    .flat()
    .find(({ picked }) => picked !== undefined && (picked === id || form.fields[picked]?.labelField === name));
}

/** What stands in a field that is not this person's to fill in; a mistake in it is told all the same. */
function ReadOnlyField({ flow, name }: { readonly flow: AnyFlow; readonly name: string }) {
  const w = useWords();
  const locale = useLocale();
  const { entity, form } = useEntityFormContext();
  const { field, fieldState } = useController({ name, control: form.control });
  const definition = entity.fields[name] as Field;
  if (!isVisible(entity, name, useConditionValues(name))) return null;
  const text = cellText(definition, field.value, locale);
  return (
    <FieldFrame
      name={name}
      label={definition.label[locale]}
      wide={definition.wide}
      issues={shownIssues(fieldState.error)}
      note={<WhyReadOnly flow={flow} name={name} />}
    >
      {({ id }) => (
        <output id={id} className="db-flow-output">
          {text === '' ? w('none') : text}
          {text !== '' && definition.unit && <span className="db-unit">{unitAfter(definition.unit, locale)}</span>}
        </output>
      )}
    </FieldFrame>
  );
}

function WhyReadOnly({ flow, name }: { readonly flow: AnyFlow; readonly name: string }) {
  const w = useFlowWords();
  const isComputed = name in (flow.computes ?? {});
  if (!isComputed && untypedFields(flow).includes(name)) return null;
  return <span className="db-help">{w(isComputed ? 'computed' : 'bySigners')}</span>;
}
