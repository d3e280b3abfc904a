import { entity } from '@danbao/core';
import { type Field, fieldsOf } from '@danbao/core/fields';
import { type AnyFlow, courseOf, type FlowNode, postOf } from '@danbao/core/flows';
import { betweenNames } from '@danbao/core/i18n';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { EntityField } from '../form/entity-field.tsx';
import { EntityFormContext } from '../form/entity-form-context.ts';
import { useEntityForm } from '../form/use-entity-form.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { Section } from '../view/section.tsx';
import { useChainWords } from './i18n/words.ts';
import type { ChainEditorState } from './use-chain.ts';

export interface ChainPreviewProps {
  readonly editor: ChainEditorState;
  readonly unitUid: string | undefined;
}

/** Which nodes would sign a request, and who would: for a sample of what the conditions look at. */
export function ChainPreview({ editor, unitUid }: ChainPreviewProps) {
  const w = useChainWords();
  const locale = useLocale();
  const { flow, stages, holders } = editor;
  const vacant = holders.filter(({ count, missing }) => count === '0' || missing);
  const nameOf = (code: string) => flow?.stages.flat().find((node) => node.code === code)?.label[locale] ?? code;
  return (
    <Section title={w('preview')}>
      <p className="db-quiet">{w(stages ? 'previewHelp' : 'previewLater')}</p>
      {flow && stages && <Sample editor={editor} flow={{ ...flow, stages }} unitUid={unitUid} />}
      {vacant.length > 0 && (
        <div role="status" className="db-banner">
          <div>
            <p>{w('vacancies')}</p>
            <ul>
              {vacant.map(({ code, unitUid: of, unitName, count, missing }) => (
                <li key={code + of}>
                  {count === '0' || !missing
                    ? w('vacant', { unit: unitName, node: nameOf(code) })
                    : w('vacantDepartments', {
                        unit: unitName,
                        node: nameOf(code),
                        departments: missing.join(betweenNames(locale)),
                      })}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </Section>
  );
}

interface SampleProps extends ChainPreviewProps {
  readonly flow: AnyFlow;
}

function Sample({ editor: { holders }, flow, unitUid }: SampleProps) {
  const w = useChainWords();
  const locale = useLocale();
  const names = useMemo(() => conditionFields(flow), [flow]);
  const sample = useMemo(() => sampleOf(flow, names), [flow, names]);
  const form = useEntityForm(sample, {});
  const values = useWatch({ control: form.form.control });
  const { takesPart } = courseOf(flow, { ...values, unitUid });
  const people = (node: FlowNode) => {
    const found = holders.find((one) => one.code === node.code && one.unitUid === unitUid);
    if (!found) return '';
    return found.count === '0' ? w('nobody') : (found.names ?? []).join(betweenNames(locale));
  };
  return (
    <EntityFormContext.Provider value={form}>
      <div className="db-form-grid">
        {names.map((name) => (
          <EntityField key={name} name={name} />
        ))}
      </div>
      <ol className="db-drawn-rows">
        {flow.stages.flatMap((stage, index) =>
          stage.map((node) => {
            const takes = index === 0 || takesPart(node);
            return (
              <li key={node.code} className="db-drawn-row" data-chain-node={node.code} data-takes-part={takes}>
                <div className="db-drawn-text">
                  <span className={takes ? 'db:font-medium' : 'db-quiet db:line-through'}>{node.label[locale]}</span>
                  <span className="db-quiet">{index === 0 ? w('starts') : postOf(node)?.[locale]}</span>
                  {takes ? <span>{people(node)}</span> : <span className="db-tag">{w('notHere')}</span>}
                </div>
              </li>
            );
          }),
        )}
      </ol>
    </EntityFormContext.Provider>
  );
}

/** The fields at which conditions of the flow look; the unit is known. */
function conditionFields({ form, stages }: AnyFlow): readonly string[] {
  const names = stages.flat().flatMap(({ when }) => {
    if (!when) return [];
    if ('atLeast' in when) return [when.atLeast];
    return 'below' in when ? [when.below] : fieldsOf(when);
  });
  return [...new Set(names)].filter((name) => Object.hasOwn(form.fields, name));
}

/** The same fields, each of them optional, typed by hand and there by itself. */
function sampleOf({ form }: AnyFlow, names: readonly string[]) {
  const fields = names.map((name) => {
    const { required: _, when: __, readOnly: ___, ...field } = form.fields[name] as Field;
    return [name, field];
  });
  return entity({ name: 'chainSample', label: form.label, fields: Object.fromEntries(fields) });
}
