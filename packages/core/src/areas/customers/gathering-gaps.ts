/** Why a client's data cannot be sent yet: no client, base data, statements, main customers or suppliers are missing. */
export type GatheringGap = 'client' | 'basicInfo' | 'mainClients' | 'mainSuppliers' | 'statements';

interface Gathered {
  readonly client: Readonly<Record<string, unknown>>;
  /** The kinds of main customers and suppliers of which one at least is there. */
  readonly kinds: readonly string[];
  /** Whether there is a statement of the year that is gathered, or of the whole year before it. */
  readonly hasStatement: boolean;
}

/** What of a company's base data a yearly report needs (Z7). */
export const gatheredBaseData = ['industryCategory', 'scale', 'registeredCapital', 'employees', 'founded'] as const;

/** What is missing of a client's data; a person has no base data of a company, and no customers of their own. */
export function gatheringGaps({ client, kinds, hasStatement }: Gathered): readonly GatheringGap[] {
  if (client['clientTypeID'] === '05') return [];
  const gaps: GatheringGap[] = [];
  if (gatheredBaseData.some((field) => client[field] === undefined)) gaps.push('basicInfo');
  if (!hasStatement) gaps.push('statements');
  if (!kinds.includes('client')) gaps.push('mainClients');
  if (!kinds.includes('supplier')) gaps.push('mainSuppliers');
  return gaps;
}
