import { type ValuesOf, validate, visibleValues } from '@danbao/core';
import { entitiesOf } from '@danbao/core/client';
import { fromWire } from '@danbao/core/fields';
import { wallDay } from '@danbao/core/format';
import {
  type BulkFulfilment,
  byApplyMeasureId,
  evidenceGaps,
  evidenceIssues,
  evidenceText,
  fulfilment as fulfilmentApi,
  fulfilmentForm,
  type fulfilmentRecord,
} from '@danbao/core/measures';
import { eq } from 'drizzle-orm';
import { refuseOutsiders } from '../../auth/project-policy.ts';
import type { Context, Write } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { applyMeasures } from '../../db/schema.ts';
import { sayHowMany } from '../../http/batch-result.ts';
import { acceptIssues, checkedInput } from '../../http/check-input.ts';
import { conflict, invalid, notFound, Refusal } from '../../http/refusal.ts';
import { nameUnknownFields } from '../../http/unknown-fields.ts';
import { canonicalHash } from '../../http/write.ts';
import { sentence } from '../../i18n/sentences.ts';
import { askForCheck } from './ask-for-check.ts';
import { asFulfilment, type FulfilmentRow, findFulfilment, offered } from './find-fulfilment.ts';
import { holdFulfilments } from './hold-fulfilments.ts';
import { proofCounts } from './proof-counts.ts';

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
    const [row] = (await holdFulfilments(write.db, context, [String(id)])).values();
    if (!row) throw notFound();
    await refuseOutsiders({ db: write.db, user: context.user }, 'fulfil', { applyIds: [row.link.applyId] });
    nameUnknownFields(context, sent, [fulfilmentForm, ...entitiesOf(fulfilmentApi)]);
    const values = checkedForm(context, row, sent);
    const before = asFulfilment(context.deps.danbao.kinds, row);
    context.say(context.deps.settings.fulfilment.secondPerson ? 'fulfilmentSent' : 'fulfilled');
    const { isWorkable, awaitsCheck, fulfilledHash, version } = row.link;
    if (isWorkable === '1' || awaitsCheck) {
      if (fulfilledHash === canonicalHash(values)) return before;
      throw new Refusal(409, {
        message: awaitsCheck ? 'fulfilmentWaits' : 'alreadyFulfilled',
        data: { current: before, submitted: values },
      });
    }
    if (seenVersion === undefined) log.warn({ fulfilment: row.link.id }, 'a measure was fulfilled without If-Match');
    else if (seenVersion !== version) throw conflict(before, values);
    const proofs = (await proofCounts(write.db, [row])).get(row.link.id) ?? 0;
    const gaps = gapsOf(context, row, values, proofs);
    const issues = evidenceIssues(gaps, values, context.deps.settings.fulfilment);
    // Who asks a person first is held to the evidence; the original's callers are told what the record lacks.
    if (issues.length > 0 && context.handling === 'strict') throw invalid(issues);
    if (issues.length > 0) context.warn(issues);
    const saved = await keep(context, write, row, { values, gaps, proofs });
    await askForCheck(context, write, [row]);
    return saved;
  });
}

/**
 * Records all of them with what each measure says of itself; one that cannot be is reported, the others stay (Y35). Who asks a
 * person first fulfils only what is proven; of others the record says what it lacks.
 */
export async function saveFulfilments(
  context: Context,
  { applyOptguarantyIds }: { readonly applyOptguarantyIds: readonly string[] },
): Promise<BulkFulfilment> {
  const result = await context.write(async (write) => {
    const { kinds } = context.deps.danbao;
    const ids = [...new Set(applyOptguarantyIds)];
    const rows = await holdFulfilments(write.db, context, ids);
    const proofs = await proofCounts(write.db, [...rows.values()]);
    const ok: string[] = [];
    const failed: { id: string; message: string }[] = [];
    for (const id of ids) {
      const row = rows.get(id);
      try {
        if (!row) throw notFound();
        await refuseOutsiders({ db: write.db, user: context.user }, 'fulfil', { applyIds: [row.link.applyId] });
        if (row.measure.kind !== 'machinery') throw new Refusal(409, { message: 'onlyMachinery' });
        if (row.link.isWorkable === '1') throw new Refusal(409, { message: 'alreadyFulfilled' });
        if (row.link.awaitsCheck) throw new Refusal(409, { message: 'fulfilmentWaits' });
        const values = checkedForm(context, row, row.link.fulfilment ?? offered(kinds, row));
        const proofCount = proofs.get(id) ?? 0;
        const gaps = gapsOf(context, row, values, proofCount);
        if (gaps.length > 0 && context.handling === 'strict') {
          const missing = evidenceText(gaps)[context.locale];
          throw new Refusal(422, { message: 'evidenceMissing', params: { missing } });
        }
        await write.each((item) => keep(context, item, row, { values, gaps, proofs: proofCount }));
        ok.push(id);
      } catch (error) {
        failed.push({ id, message: reasonOf(error, context) });
      }
    }
    await askForCheck(
      context,
      write,
      ok.flatMap((id) => rows.get(id) ?? []),
    );
    return { ok, failed };
  });
  sayHowMany(context, result.ok.length, result.ok.length + result.failed.length, 'allFulfilled');
  return result;
}

/** What the dialog edits, under the conditions of the measure's own kind (M4); dates, people and codes are the server's. */
function checkedForm(context: Context, { measure }: FulfilmentRow, sent: Values): Values {
  const form = Object.fromEntries(Object.keys(fulfilmentForm.fields).map((name) => [name, sent[name]]));
  const values = fromWire(fulfilmentForm, { ...form, kind: measure.kind });
  acceptIssues(context, validate(fulfilmentForm, values), sent);
  const { kind: _, proofCount: __, ...visible } = visibleValues(fulfilmentForm, values);
  return visible;
}

function gapsOf({ deps }: Context, { measure }: FulfilmentRow, values: Values, proofs: number) {
  const kind = deps.danbao.kinds[measure.kind];
  return kind ? evidenceGaps(kind, values, proofs) : [];
}

interface Recorded {
  readonly values: Values;
  readonly gaps: readonly string[];
  readonly proofs: number;
}

async function keep(
  context: Context,
  { db, record }: Write,
  row: FulfilmentRow,
  { values, gaps, proofs }: Recorded,
): Promise<Fulfilment> {
  const { deps, user } = context;
  const { link, measure } = row;
  const fulfilment = {
    realizeDate: `${wallDay(deps.now())} 00:00:00`,
    ...(values as Record<string, string>),
    ...dateTexts(values),
    ...(proofs > 0 ? { proofCount: String(proofs) } : {}),
    realizeUserID: user.userId,
    realizeUserName: user.realName,
  };
  const { secondPerson } = deps.settings.fulfilment;
  await db
    .update(applyMeasures)
    .set({
      ...(secondPerson ? { awaitsCheck: true } : { isWorkable: '1' }),
      ...{ fulfilment, evidenceGaps: gaps, fulfilledHash: canonicalHash(values), version: link.version + 1 },
    })
    .where(eq(applyMeasures.id, link.id));
  const after = await readAgain(context, db, link.id);
  await record({ action: 'add', entity: 'fulfilment', entityId: link.id, subject: measure.measureId, after });
  return after;
}

export async function readAgain({ deps, user }: Context, db: Db, id: string): Promise<Fulfilment> {
  return asFulfilment(deps.danbao.kinds, await findFulfilment(db, user, id));
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
