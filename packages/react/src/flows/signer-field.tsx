import { flows } from '@danbao/core/flows';
import { createContext, useContext } from 'react';
import { useWatch } from 'react-hook-form';
import type { ControlProps } from '../form/controls/control-props.ts';
import { ListControl } from '../form/controls/list-control.tsx';
import { EntityField } from '../form/entity-field.tsx';
import { useEntityFormContext } from '../form/entity-form-context.ts';
import { useEndpoint } from '../query/use-endpoint.ts';

export interface Picking {
  readonly flowCode: string;
  /** The node at which they sign. */
  readonly node: string;
  /** The field with their id. */
  readonly picked: string;
  /** The version of a flow that was begun. */
  readonly version: string | undefined;
  /** The flow, where it is under way: then who may sign follows from who has started it. */
  readonly flowId?: string | undefined;
}

const PickingContext = createContext<Picking | undefined>(undefined);

/** The name of who is picked to sign a node, from those who may; a name of before that has no id stands until another is picked. */
export function SignerField({ name, picking }: { readonly name: string; readonly picking: Picking }) {
  return (
    <PickingContext.Provider value={picking}>
      <EntityField name={name} control={SignerControl} />
    </PickingContext.Provider>
  );
}

function SignerControl(props: ControlProps) {
  const picking = useContext(PickingContext);
  if (!picking) throw new Error('Put this control into a <SignerField>');
  const { flowCode, node, picked, version, flowId } = picking;
  const { form } = useEntityFormContext();
  const id = String(useWatch({ control: form.control, name: picked }) ?? '');
  const query = { flowCode, node, ...(version ? { version } : {}), ...(flowId ? { flowId } : {}) };
  const people = useEndpoint(flows.candidates, query, { staleTime: 60_000 }).data ?? [];
  const names = new Map(people.map(({ userId, realName }) => [userId, realName]));
  const options = people.map(({ userId, realName, deptName }) => ({
    value: userId,
    text: deptName ? `${realName} · ${deptName}` : realName,
  }));
  // Who holds the post no more is still shown by their name.
  if (id !== '' && !names.has(id)) options.push({ value: id, text: props.value || id });
  const pick = (userId: string) => {
    form.setValue(picked, userId, { shouldDirty: true });
    props.onChange(names.get(userId) ?? '');
  };
  return <ListControl {...props} value={id || props.value} options={options} onChange={pick} />;
}
