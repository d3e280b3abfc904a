import type { LinkKind } from '@danbao/core/fields';
import { flowDefinitions, leaveKinds } from '@danbao/core/flows';
import { wallDay } from '@danbao/core/format';
import { namedIn } from '@danbao/core/resources';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { holding } from '../../db/holding.ts';
import { flows } from '../../db/schema.ts';
import { type LinkReader, type LinkSource, type LinkSources, mostOffered } from '../../relations/link-source.ts';
import { seenBy } from './find-flow.ts';
import type { FlowRow } from './instance.ts';

interface FlowLink {
  readonly codes: readonly string[];
  readonly statuses: readonly string[];
  readonly also?: (reader: LinkReader) => SQL | undefined;
  readonly nameOf: (row: FlowRow) => string;
  readonly values?: (row: FlowRow) => Readonly<Record<string, unknown>>;
}

/** Flows that the caller sees, the newest first; none of whoever may not read flows. */
function linksOf({ codes, statuses, also, nameOf, values }: FlowLink): LinkSource {
  return async (reader, { text, id }) => {
    if (!reader.user.permissions.includes('flow:read')) return [];
    const rows = await reader.db
      .select()
      .from(flows)
      .where(
        and(
          inArray(flows.code, [...codes]),
          inArray(flows.status, [...statuses]),
          seenBy(reader.user),
          also?.(reader),
          id === undefined ? undefined : eq(flows.flowId, id),
          text === undefined ? undefined : holding(text, flows.title, flows.number),
        ),
      )
      .orderBy(desc(flows.updatedAt), desc(flows.flowId))
      .limit(mostOffered);
    return rows.map((row) => ({
      id: row.flowId,
      name: nameOf(row),
      note: [row.number, row.endedAt && wallDay(row.endedAt)].filter(Boolean).join(' · '),
      ...(values ? { values: values(row) } : {}),
    }));
  };
}

const { leave, cancelLeave, urging, product, publishing, receipt, sending } = flowDefinitions;

/** Of a form only what other forms bring from it. */
function brought(links: LinkKind): NonNullable<FlowLink['values']> {
  const pairs = Object.values(flowDefinitions).flatMap(({ form }) => namedIn(form.fields));
  const names = new Set(pairs.filter((pair) => pair.links === links).flatMap(({ brings }) => Object.values(brings)));
  return ({ values }) => Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}

/** 年休假 2026-06-16 至 2026-06-17. */
function spanOfLeave({ values: { leaveType, otherType, beginDate, endDate } }: FlowRow): string {
  const kind = leaveKinds.find(({ value }) => value === leaveType)?.label.zh ?? leave.label.zh;
  return `${otherType || kind} ${beginDate} 至 ${endDate}`;
}

/** Nobody has come back from it yet, nor is about to. */
export const isNotReturned: SQL = sql`not exists (select 1 from flows back where back.code = ${cancelLeave.code}
  and back.status in ('running', 'suspended', 'ended') and back."values" ->> 'leaveId' = ${flows.flowId})`;

/** The flows that can be named as each kind. */
export const flowsOfLink = {
  leave: [leave.code],
  matter: [urging.code],
  product: [product.code],
  document: [publishing.code, receipt.code, sending.code],
} as const satisfies Partial<Record<LinkKind, readonly string[]>>;

/** What forms name of what went through a flow: approved leaves of one's own, matters that were given out, endorsed products, papers. */
export const flowLinks: LinkSources = {
  leave: linksOf({
    codes: flowsOfLink.leave,
    statuses: ['ended'],
    also: ({ user }) => and(eq(flows.starterId, user.userId), isNotReturned),
    nameOf: spanOfLeave,
    values: brought('leave'),
  }),
  matter: linksOf({
    codes: flowsOfLink.matter,
    statuses: ['running', 'ended'],
    nameOf: ({ values, title: text }) => String(values['title'] ?? text),
    values: brought('matter'),
  }),
  product: linksOf({
    codes: flowsOfLink.product,
    statuses: ['ended'],
    nameOf: ({ values, title: text }) => String(values['productName'] ?? text),
    values: brought('product'),
  }),
  document: linksOf({
    codes: flowsOfLink.document,
    statuses: ['ended'],
    nameOf: ({ values, title: text }) => String(values['title'] ?? text),
  }),
};
