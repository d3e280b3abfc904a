import type { Label } from '../../label.ts';
import type { AnyFlow, FlowDefinition, FlowRoutes, FlowStage } from './flow.ts';
import { customFormEntity, type FormData } from './form-data.ts';

/** What a version of a flow is made of, as data. It is kept with every instance, so that a change breaks none under way. */
export interface FlowShape {
  readonly code: string;
  readonly version: string;
  readonly label: Label;
  /** What it is for; its name where nothing is said. */
  readonly about?: Label;
  readonly stages: readonly FlowStage[];
  /** The names of the form's fields then, for values whose field is gone. */
  readonly labels: Readonly<Record<string, Label>>;
  /** Only of a form that an administrator has drawn up. */
  readonly form?: FormData;
}

/** Codes of flows whose form was drawn up by an administrator begin so; the template's id follows. */
export const customFormPrefix = 'form:';

/** The fixed routes of drawn-up forms (B15). */
export const customFormRoutes: FlowRoutes = { start: 'formSendpt', todo: 'formSendpt', print: 'formPrint' };

/** The shape of a definition as it stands now. */
export function shapeOf(flow: AnyFlow, version: string): FlowShape {
  const fields = Object.entries<{ readonly label: Label }>(flow.form.fields);
  return {
    code: flow.code,
    version,
    label: flow.label,
    stages: flow.stages,
    labels: Object.fromEntries(fields.map(([name, field]) => [name, field.label])),
  };
}

/** The flow that a shape means: the definition of its code with the nodes of then, or the drawn-up form. */
export function flowOfShape(shape: FlowShape, definition: AnyFlow | undefined): AnyFlow {
  if (definition) return { ...definition, stages: shape.stages };
  const { code, label, about = label, stages, form = { fields: [], title: [] } } = shape;
  const drawn: FlowDefinition = {
    code,
    numberWord: '单',
    label,
    about,
    group: 'forms',
    needs: 'form:read',
    form: customFormEntity('drawnForm', label, form.fields, form.sections),
    title: form.title,
    ...(form.computes ? { computes: form.computes } : {}),
    stages,
    routes: customFormRoutes,
  };
  return drawn;
}
