import type { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type AnyEntity, initialValues } from '@danbao/core';
import { fileTypes } from '@danbao/core/attachments';
import { reserveEnterprises, reservePlanEndpoints, reservePlans } from '@danbao/core/credit';
import type { Field } from '@danbao/core/fields';
import { flowDefinitions, isRead, sheetText } from '@danbao/core/flows';
import { newGuarantyId, systemIds, wallDay } from '@danbao/core/format';
import { answerCall, readValue } from '@danbao/core/resources';
import type { Context } from '../../context.ts';
import { attachFiles, keepFile } from '../../files/keep-file.ts';
import { removeUnnamed } from '../../files/remove-unnamed.ts';
import { Refusal } from '../../http/refusal.ts';
import { sentence } from '../../i18n/sentences.ts';
import { implement } from '../../implement.ts';
import { BadTemplate, fillTemplate, UnknownTags } from '../../paper/word/fill-template.ts';
import { plainTemplate } from '../../paper/word/plain-template.ts';
import { hostOf } from '../../resources/answer.ts';
import { companyOf } from '../admin/public.ts';
import { notified, saveFlow } from '../flows/public.ts';

const { sending } = flowDefinitions;

type Values = Readonly<Record<string, unknown>>;

/** What a template may ask for beside the fields of the plan and its company. */
const about = { company: '单位', author: '拟稿人', day: '拟稿日期' } as const;
const foot = `{${about.company}}　{${about.day}}`;

export const reservePlansArea = implement(reservePlanEndpoints)({
  async addDoc(context, { id }) {
    const host = hostOf(context, context);
    const plan = await answerCall(reservePlans, 'get', { id }, host);
    const company = await answerCall(reserveEnterprises, 'get', { id: plan.enterpriseId }, host);
    const [ofPlan, ofCompany] = [textsOf(reservePlans.input, plan), textsOf(reserveEnterprises.input, company)];
    const title = sentence('planDocumentTitle', 'zh', {
      company: company.name,
      round: sheetText(reservePlans.input.fields.round, plan.round, 'zh'),
    });
    const own = {
      [about.company]: (await companyOf(context.db)).name ?? context.user.unitName,
      [about.author]: context.user.realName,
      [about.day]: wallDay(context.deps.now()),
    };
    const docx = await filled(context, { ...ofCompany, ...ofPlan, ...own });
    const stored: string[] = [];
    try {
      const name = `${title.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').slice(0, 80)}.docx`;
      const copy = await keepFile(context.deps, name, Readable.from([docx]), stored);
      return await notified(context, async (write) => {
        const flowId = newGuarantyId();
        const content = Object.entries(ofPlan).flatMap(([label, text]) => (text === '' ? [] : [`${label}：${text}`]));
        const text = { title, docKind: 'report', content: content.join('\n'), attachmentNote: name };
        const draft = { ...initialValues(sending.form), ...text, flowId };
        const saved = await saveFlow(context, write, draft, sending.code);
        const record = { infoId: flowId, fileType: fileTypes.flow, sysId: systemIds.file };
        await attachFiles(context, write, record, [copy]);
        return saved;
      });
    } finally {
      await removeUnnamed(context, stored);
    }
  },
});

/** The texts of a record by the names of its fields, in Chinese as the document is; empty where nothing is filled in. */
function textsOf({ fields }: AnyEntity, record: object): Readonly<Record<string, string>> {
  const values = record as Values;
  const texts = Object.entries<Field>(fields).flatMap(([name, field]) => {
    const value = readValue(values, name);
    const text = field.references === undefined ? sheetText(field, value, 'zh') : String(value ?? '');
    return isRead(field) || field.references !== undefined ? [[field.label.zh, text] as const] : [];
  });
  return Object.fromEntries(texts);
}

async function filled({ deps, locale }: Context, texts: Readonly<Record<string, string>>): Promise<Buffer> {
  const { planTemplate } = deps.settings;
  const refuse = (why: string) => new Refusal(409, { message: 'planTemplateBroken', params: { why } });
  const template =
    planTemplate === undefined
      ? plain()
      : await readFile(planTemplate).catch(({ code }) => Promise.reject(refuse(code)));
  try {
    return await fillTemplate(template, texts);
  } catch (error) {
    if (error instanceof UnknownTags) {
      const tags = error.tags.map((tag) => `{${tag}}`).join(locale === 'zh' ? '、' : ', ');
      throw new Refusal(409, { message: 'planTemplateUnknown', params: { tags } });
    }
    if (error instanceof BadTemplate) throw refuse(error.message);
    throw error;
  }
}

/** The template that comes along: every field of the plan, and of its company, under its name. */
function plain(): Buffer {
  const parts = [reserveEnterprises, reservePlans].map(({ label, input }) => ({
    heading: label.zh,
    names: Object.keys(textsOf(input, {})),
  }));
  return plainTemplate(reservePlans.label.zh, parts, foot);
}
