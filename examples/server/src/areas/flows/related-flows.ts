import type { ValuesOf } from '@danbao/core';
import { splitPicks } from '@danbao/core/fields';
import { flowDefinitions, type relatedFlow } from '@danbao/core/flows';
import { namedIn } from '@danbao/core/resources';
import { and, asc, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Principal } from '../../auth/principal.ts';
import type { Db } from '../../db/database.ts';
import { flows } from '../../db/schema.ts';
import { seenBy } from './find-flow.ts';
import { flowsOfLink } from './flow-links.ts';
import type { FlowRow, Instance } from './instance.ts';

type RelatedFlow = ValuesOf<typeof relatedFlow>;

/** Most of them on the page of one flow. */
const mostRelated = 20;

const linkedCodes: Readonly<Record<string, readonly string[]>> = flowsOfLink;

interface Teller {
  readonly code: string;
  /** The field with the id of the flow that is named. */
  readonly id: string;
  readonly tells: readonly string[];
  /** What may be named. */
  readonly codes: readonly string[];
}

/** Forms that name a flow and are shown on its page. */
const tellers: readonly Teller[] = Object.values(flowDefinitions).flatMap(({ code, form }) =>
  namedIn(form.fields).flatMap(({ id, links = '', tells }) =>
    tells.length > 0 ? [{ code, id, tells, codes: linkedCodes[links] ?? [] }] : [],
  ),
);

/** The flows that this one names, and those that name it and say so (`tells`), as far as the caller sees them, the oldest first. */
export async function relatedFlows(db: Db, user: Principal, { row, flow }: Instance): Promise<readonly RelatedFlow[]> {
  const named = new Map<string, string>(
    namedIn(flow.form.fields)
      .filter(({ links = '' }) => linkedCodes[links] !== undefined)
      .flatMap(({ name, id }) => splitPicks(String(row.values[id] ?? '')).map((flowId) => [flowId, name] as const)),
  );
  const own = tellers.filter(({ codes }) => codes.includes(row.code));
  const sought: SQL[] = [
    ...(named.size > 0 ? [inArray(flows.flowId, [...named.keys()])] : []),
    ...own.map(({ code, id }) => sql`(${flows.code} = ${code} and ${flows.values} ->> ${id} = ${row.flowId})`),
  ];
  if (sought.length === 0) return [];
  const rows = await db
    .select()
    .from(flows)
    .where(and(seenBy(user), or(...sought)))
    .orderBy(asc(flows.createdAt), asc(flows.flowId))
    .limit(mostRelated);
  return rows.map((one) => {
    const field = named.get(one.flowId);
    const told = field === undefined ? (own.find(({ code }) => code === one.code)?.tells ?? []) : [];
    return asRelated(one, field, told);
  });
}

function asRelated(
  { flowId, code, infoId, title, status, values }: FlowRow,
  field: string | undefined,
  told: readonly string[],
): RelatedFlow {
  const flowName = Object.values(flowDefinitions).find((flow) => flow.code === code)?.label.zh ?? code;
  return {
    ...{ flowId, flowCode: code, flowName, infoId, title, status: status as RelatedFlow['status'] },
    ...(field === undefined ? {} : { field }),
    values: Object.fromEntries(Object.entries(values).filter(([name]) => told.includes(name))),
  };
}
