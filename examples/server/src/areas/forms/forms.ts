import { codeOfTemplate, type FlowShape, type FormTemplate, forms, shapeOfTemplate } from '@danbao/core/flows';
import { isGuarantyId } from '@danbao/core/format';
import { and, eq, ilike } from 'drizzle-orm';
import { refuseOwnNodes } from '../../auth/refuse-own-nodes.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { listRows } from '../../db/list-rows.ts';
import { containing } from '../../db/paging.ts';
import { flowVersions, formTemplates } from '../../db/schema.ts';
import { idTaken, invalid, notFound } from '../../http/refusal.ts';
import { refuseStale } from '../../http/refuse-stale.ts';
import { implement } from '../../implement.ts';
import { isInUse } from './in-use.ts';
import { nodeSetHandlers } from './node-set.ts';
import { asTemplate, asTemplateRow, type TemplateRow, templateColumns } from './template-row.ts';

/** Forms that administrators draw up: drafts are checked like what is published, so that what stands here always works. */
export const formsArea = implement(forms)({
  ...nodeSetHandlers,

  async list({ db, user }, { text, state, ...query }) {
    const isDrawing = user.permissions.includes('form:write');
    const condition = and(
      text === undefined ? undefined : ilike(formTemplates.zh, containing(text)),
      state === undefined ? undefined : eq(formTemplates.state, state),
      // Who only fills forms in sees those that there are to fill in.
      isDrawing ? undefined : isInUse,
    );
    return listRows(db, { ...templateRows(db), condition }, query);
  },

  async get({ db }, { templateId }) {
    const [row] = await db.select().from(formTemplates).where(eq(formTemplates.templateId, templateId));
    if (!row) throw notFound();
    return asTemplate(row);
  },

  save: (context, body) =>
    context.write(async ({ db, record }) => {
      const { templateId } = body;
      const time = context.deps.now();
      const before = await held(db, templateId);
      if (before) refuseStale(context, before.version, asTemplate(before), body);
      else if (!isGuarantyId(templateId)) throw invalid([{ field: 'templateId', rule: 'unknown' }]);
      const changes = { ...templateColumns(body), updatedAt: time };
      const row: TemplateRow = before
        ? { ...before, ...changes, state: afterChange[before.state] ?? before.state, version: before.version + 1 }
        : { ...changes, ...fresh, templateId, createdBy: context.user.userId, createdAt: time };
      const kept = await db
        .insert(formTemplates)
        .values(row)
        .onConflictDoUpdate({
          target: formTemplates.templateId,
          set: row,
          setWhere: eq(formTemplates.version, before?.version ?? 0),
        })
        .returning({ id: formTemplates.templateId });
      if (kept.length === 0) throw idTaken(templateId);
      const after = asTemplate(row);
      const action = before ? 'update' : 'add';
      const audit = { action, entity: 'formTemplate', entityId: templateId, after } as const;
      await record(before ? { ...audit, before: asTemplate(before) } : audit);
      context.say(before ? 'updated' : 'added');
      return after;
    }),

  publish: (context, { templateId }) =>
    changed(context, templateId, async (db, row) => {
      const published = row.published + 1;
      const shape = shapeOfTemplate(asTemplate(row) as FormTemplate, String(published));
      // A form that is new is nobody's to sign yet.
      const before = row.shape as FlowShape | null;
      if (before) await refuseOwnNodes(db, context, before.stages, shape.stages);
      const code = codeOfTemplate(templateId);
      await db
        .insert(flowVersions)
        .values({ code, version: shape.version, shape, createdAt: context.deps.now() })
        .onConflictDoNothing();
      return { shape, published, state: 'published' };
    }),

  withdraw: (context, { templateId }) => changed(context, templateId, async () => ({ state: 'withdrawn' })),
});

const listed = {
  templateId: formTemplates.templateId,
  zh: formTemplates.zh,
  en: formTemplates.en,
  about: formTemplates.about,
  state: formTemplates.state,
  published: formTemplates.published,
  version: formTemplates.version,
  createdBy: formTemplates.createdBy,
  createdAt: formTemplates.createdAt,
  updatedAt: formTemplates.updatedAt,
};

const templateRows = (db: Db) => ({
  of: forms.list.input,
  select: (only?: object) =>
    db
      .select((only ?? listed) as typeof listed)
      .from(formTemplates)
      .$dynamic(),
  fields: { ...listed, updateTime: formTemplates.updatedAt },
  key: formTemplates.templateId,
  asRow: asTemplateRow,
});

const fresh = { state: 'draft', published: 0, shape: null, version: 1 } as const;
/** What is published stays so until the change is published too. */
const afterChange: Readonly<Record<string, string>> = { published: 'changed' };

async function held(db: Db, templateId: string): Promise<TemplateRow | undefined> {
  const [row] = await db.select().from(formTemplates).where(eq(formTemplates.templateId, templateId)).for('update');
  return row;
}

/** Publishes or withdraws: the content stays as it is. */
function changed(
  context: Context,
  templateId: string,
  change: (db: Db, row: TemplateRow) => Promise<Partial<TemplateRow>>,
) {
  return context.write(async ({ db, record }) => {
    const row = await held(db, templateId);
    if (!row) throw notFound();
    refuseStale(context, row.version, asTemplate(row), { templateId });
    const changes = { ...(await change(db, row)), version: row.version + 1, updatedAt: context.deps.now() };
    await db.update(formTemplates).set(changes).where(eq(formTemplates.templateId, templateId));
    const after = { ...row, ...changes };
    await record({
      action: 'update',
      entity: 'formTemplate',
      entityId: templateId,
      before: asTemplateRow(row),
      after: asTemplateRow(after),
    });
    context.say('updated');
    return asTemplate(after);
  });
}
