import { type ValuesOf, validate, visibleValues } from '@danbao/core';
import { entitiesOf } from '@danbao/core/client';
import { fromWire } from '@danbao/core/fields';
import { wallDay } from '@danbao/core/format';
import {
  type BulkFulfilment,
  byApplyMeasureId,
  fulfilment as fulfilmentApi,
  fulfilmentForm,
  type fulfilmentRecord,
} from '@danbao/core/measures';
import { eq } from 'drizzle-orm';
import type { Context, Write } from '../../context.ts';
import { applyMeasures } from '../../db/schema.ts';
import { acceptIssues, checkedInput } from '../../http/check-input.ts';
import { conflict, notFound, Refusal } from '../../http/refusal.ts';
import { nameUnknownFields } from '../../http/unknown-fields.ts';
import { canonicalHash } from '../../http/write.ts';
import { sentence } from '../../i18n/sentences.ts';
import { holdNames } from '../../relations/hold-names.ts';
import { namesOfProjects } from '../measures/public.ts';
import { asFulfilment, type FulfilmentRow, findFulfilment, lockFulfilments, offered } from './find-fulfilment.ts';

type Values = Readonly<Record<string, unknown>>;
type Fulfilment = ValuesOf<typeof fulfilmentRecord>;

/** Records that a measure was put in place; sent again with the same content it gets the same answer. */
export function saveFulfilment(context: Context, sent: Values): Promise<Fulfilment> {
  return context.write(async (write) => {
    const { seenVersion, log } = context;
    const { apply_optguaranty_ID: id } = checkedInput(
      byApplyMeasureId,
      { apply_optguaranty_ID: sent['apply_optguaranty_ID'] },
      context,
    );
    const [row] = (await lockAll(write, context, [String(id)])).values();
    if (!row) throw notFound();
    nameUnknownFields(context, sent, [fulfilmentForm, ...entitiesOf(fulfilmentApi)]);
    const values = checkedForm(context, row, sent);
    const before = asFulfilment(context.deps.danbao.kinds, row);
    context.say('fulfilled');
    if (row.link.isWorkable === '1') {
      if (row.link.fulfilledHash === canonicalHash(values)) return before;
      throw new Refusal(409, { message: 'alreadyFulfilled', data: { current: before, submitted: values } });
    }
    if (seenVersion === undefined) log.warn({ fulfilment: row.link.id }, 'a measure was fulfilled without If-Match');
    else if (seenVersion !== row.link.version) throw conflict(before, values);
    return keep(context, write, row, values);
  });
}

/** Records all of them with what each measure says of itself; one that cannot be is reported, the others stay (Y35). */
export function saveFulfilments(
  context: Context,
  { applyOptguarantyIds }: { readonly applyOptguarantyIds: readonly string[] },
): Promise<BulkFulfilment> {
  return context.write(async (write) => {
    const ids = [...new Set(applyOptguarantyIds)];
    const rows = await lockAll(write, context, ids);
    const ok: string[] = [];
    const failed: { id: string; message: string }[] = [];
    for (const id of ids) {
      const row = rows.get(id);
      try {
        if (!row) throw notFound();
        if (row.measure.kind !== 'machinery') throw new Refusal(409, { message: 'onlyMachinery' });
        if (row.link.isWorkable === '1') throw new Refusal(409, { message: 'alreadyFulfilled' });
        await write.each((item) => keep(context, item, row, checkedForm(context, row, offered(row))));
        ok.push(id);
      } catch (error) {
        failed.push({ id, message: reasonOf(error, context) });
      }
    }
    context.say(failed.length === 0 ? 'allFulfilled' : 'done');
    return { ok, failed };
  });
}

const maxAtOnce = 1000;

/** Held in the order of their ids, so that two such calls never wait for each other. */
async function lockAll({ db }: Write, { user }: Context, ids: readonly string[]): Promise<Map<string, FulfilmentRow>> {
  const sorted = [...ids].sort();
  await holdNames(db, await namesOfProjects(db, { linkIds: sorted }));
  const rows: FulfilmentRow[] = [];
  for (let start = 0; start < sorted.length; start += maxAtOnce)
    rows.push(...(await lockFulfilments(db, user, sorted.slice(start, start + maxAtOnce))));
  return new Map(rows.map((row) => [row.link.id, row]));
}

/** What the dialog edits, under the conditions of the measure's own kind (M4); dates, people and codes are the server's. */
function checkedForm(context: Context, { measure }: FulfilmentRow, sent: Values): Values {
  const form = Object.fromEntries(Object.keys(fulfilmentForm.fields).map((name) => [name, sent[name]]));
  const values = fromWire(fulfilmentForm, { ...form, kind: measure.kind });
  acceptIssues(context, validate(fulfilmentForm, values), sent);
  const { kind: _, ...visible } = visibleValues(fulfilmentForm, values);
  return visible;
}

async function keep(context: Context, { db, record }: Write, row: FulfilmentRow, values: Values): Promise<Fulfilment> {
  const { deps, user } = context;
  const { link, measure } = row;
  const fulfilment = {
    realizeDate: `${wallDay(deps.now())} 00:00:00`,
    ...(values as Record<string, string>),
    ...dateTexts(values),
    realizeUserID: user.userId,
    realizeUserName: user.realName,
  };
  await db
    .update(applyMeasures)
    .set({ isWorkable: '1', fulfilment, fulfilledHash: canonicalHash(values), version: link.version + 1 })
    .where(eq(applyMeasures.id, link.id));
  const after = asFulfilment(deps.danbao.kinds, await findFulfilment(db, user, link.id));
  await record({ action: 'add', entity: 'fulfilment', entityId: link.id, subject: measure.measureId, after });
  return after;
}

/** The secured period as plain days. */
function dateTexts(values: Values): Record<string, string> {
  const texts = { optBeginDateStr: values['optBeginDate'], optEndDateStr: values['optEndDate'] };
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, day]) => (typeof day === 'string' ? [[name, day.slice(0, 10)]] : [])),
  );
}

function reasonOf(error: unknown, { locale, log }: Context): string {
  if (error instanceof Refusal) return sentence(error.details.message, locale, error.details.params);
  log.error({ err: error }, 'a machine could not be fulfilled');
  return sentence('serverError', locale);
}
