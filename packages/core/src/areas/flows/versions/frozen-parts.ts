import type { AnyEntity } from '../../../entity.ts';
import type { Values } from '../../../field/validate.ts';
import { type Label, label } from '../../../label.ts';
import { attachment } from '../../attachments/entities.ts';
import { application } from '../../credit/application.ts';
import { loanPlan } from '../../credit/loan-plan.ts';
import { clientRecord } from '../../customers/client.ts';
import { mainClientSuppliers } from '../../customers/main-clients.ts';
import { relatedClients } from '../../customers/related-clients.ts';
import { riskRatings } from '../../customers/risk.ts';
import { ownerRecord } from '../../owners/records.ts';
import { shareholders } from '../../shareholders/shareholders.ts';
import { financeStatements } from '../../statements/finance-statements.ts';
import type { FrozenPart } from '../flow.ts';

/** How the records of a frozen part are told apart, named and labelled. */
export interface FrozenPartDefinition {
  readonly label: Label;
  /** What its fields are called; of measures the definition of their kind. */
  readonly entity?: AnyEntity;
  readonly id: string;
  readonly name: readonly string[];
  /** What a table says of them; none where the sheet of the flow has a place for them. */
  readonly columns: readonly string[];
}

/** Every part that a flow can freeze, in the order in which it is shown. */
export const frozenParts: Readonly<Record<FrozenPart, FrozenPartDefinition>> = {
  application: { label: application.label, entity: application, id: 'apply_ID', name: ['busiCode'], columns: [] },
  use: { label: loanPlan.label, entity: loanPlan, id: 'loanId', name: ['projectName'], columns: [] },
  client: {
    label: clientRecord.label,
    entity: clientRecord,
    id: 'client_ID',
    name: ['clientName'],
    columns: ['clientName', 'legalPerson', 'internalRiskLevel'],
  },
  relatedClients: part(relatedClients, ['relationClientName']),
  mainClients: part(mainClientSuppliers, ['name']),
  measures: {
    label: label('担保措施', 'Security'),
    id: 'optGuaranty_ID',
    name: ['optName'],
    columns: ['optName', 'assessValue', 'alreadyValue', 'optValue', 'coverageRatio'],
  },
  owners: {
    label: ownerRecord.label,
    entity: ownerRecord,
    id: 'owner_ID',
    name: ['ownerName', 'personName'],
    columns: [],
  },
  shareholders: part(shareholders, ['stockName']),
  statements: part(financeStatements, ['year', 'period']),
  ratings: part(riskRatings, ['internalRiskLevel']),
  declarations: {
    label: label('声明书', 'Declarations'),
    entity: attachment,
    id: 'id',
    name: ['fileName'],
    columns: ['fileName'],
  },
  files: { label: attachment.label, entity: attachment, id: 'id', name: ['fileName'], columns: [] },
};

interface PartResource {
  readonly label: Label;
  readonly input: AnyEntity;
  readonly id: string;
  readonly list: { readonly columns: readonly string[] };
}

function part({ label: of, input, id, list }: PartResource, name: readonly string[]): FrozenPartDefinition {
  return { label: of, entity: input, id, name, columns: list.columns };
}

/** The name of a frozen record, in the language. */
export function frozenName(part: FrozenPart, record: Values): string {
  const { name } = frozenParts[part];
  return name.map((field) => record[field]).find((text) => typeof text === 'string' && text !== '') as string;
}
