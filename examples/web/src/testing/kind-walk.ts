import type { Locale } from '@danbao/core';
import type { Field } from '@danbao/core/fields';
import { type Measure, type MeasureKind, measureKinds, owner } from '@danbao/core/measures';
import { minimalMeasure } from '@danbao/testing/values/valid-measures';
import type { Page } from 'playwright-core';
import { measureForm } from './measure-form.ts';

type Values = Readonly<Record<string, unknown>>;

export const words = {
  zh: {
    save: '保存',
    pickOwner: '选择已有',
    pickTitle: '选择权属人',
    query: '联系人或公司名称',
    search: '查询',
    confirm: '确定',
    empty: '不能为空',
    owners: '请先选择添加权属人',
    invalid: '表单不规范信息检查未通过，请完善！',
    fillFirst: '请先填写表单数据',
    added: '新增成功',
    updated: '修改成功',
  },
  en: {
    save: 'Save',
    pickOwner: 'Select existing',
    pickTitle: 'Select owner',
    query: 'Contact or company name',
    search: 'Search',
    confirm: 'OK',
    empty: 'cannot be empty',
    owners: 'first choose to add an owner',
    invalid: 'form check not passed, please complete!',
    fillFirst: 'please fill in the form data first',
    added: 'added successfully',
    updated: 'modified successfully',
  },
} as const satisfies Record<Locale, Readonly<Record<string, string>>>;

/** Required answers that a new form already has (section 9 of the second specification). */
const answered = ['isRegister', 'isOther', 'isUseOther', 'assetsType'];
const places = ['provinceID', 'province', 'cityID', 'city', 'countyID', 'county'];

/** What a guarantor owes (G34, G35). */
const guarantorOwes = {
  '01': ['ownerName', 'certificateCode', 'legalPerson', 'contact', 'phoneOne'],
  '02': ['personName', 'documentType', 'personNum', 'contact', 'phoneOne'],
} as const;

/** What must be said of an empty form, as `field sentence`: from the data written by hand, not from the definitions. */
export function owedByEmptyForm(kind: MeasureKind, locale: Locale): string[] {
  const { empty, owners } = words[locale];
  const { guarantor }: Measure = measureKinds[kind];
  const names = Object.keys(minimalMeasure(kind)).filter(
    (name) => name !== 'clientList' && !answered.includes(name) && !places.slice(1).includes(name),
  );
  return [
    ...names.map((name) => `${name} ${empty}`),
    ...(guarantor ? guarantorOwes[guarantor].map((name) => `${name} ${empty}`) : [`clientList ${owners}`]),
  ].sort();
}

/** What a person does with the form of any kind; the controls are found by the definitions. */
export function kindWalk(page: Page, kind: MeasureKind, locale: Locale) {
  const form = measureForm(page);
  const say = words[locale];
  const measure: Measure = measureKinds[kind];
  const fields: Readonly<Record<string, Field>> = { ...owner.fields, ...(measure.fields as Record<string, Field>) };

  async function give(name: string, value: string): Promise<void> {
    const { type, options = [] } = fields[name] as Field;
    const option = options.find((one) => one.value === value)?.label[locale];
    if (option !== undefined && options.length <= 4) return form.choose(name, option);
    if (option !== undefined || name === 'documentType') return form.pick(name, option ?? value);
    if (type.control === 'companion' || type.control === 'hidden' || type.control === 'region') return;
    await form.typed(name).fill(value);
  }

  return {
    form,
    /** Every sentence under a field, as `field sentence`; a division is one field. */
    said: async () => {
      const shown = await page
        .locator('[data-db-issue]')
        .evaluateAll((elements) =>
          elements.map((element) => `${element.getAttribute('data-db-issue')?.split(' ')[0]} ${element.textContent}`),
        );
      return shown.sort();
    },
    save: () => page.getByRole('button', { name: say.save, exact: true }).click(),
    /** A message comes, is read and closed. */
    told: async (text: string) => {
      const message = form.message(text).first();
      await message.waitFor().catch(async () => {
        const said = await page.locator('.db-message, [data-db-summary]').allInnerTexts();
        throw new Error(`${kind}: no message “${text}” at ${page.url()}, but: ${said.join(' | ')}`);
      });
      await message.getByRole('button').last().click();
      await message.waitFor({ state: 'detached' });
    },
    pickOwner: async (name: string) => {
      await page.getByRole('button', { name: say.pickOwner }).click();
      const dialog = page.getByRole('dialog', { name: say.pickTitle });
      await dialog.getByLabel(say.query).fill(name);
      await dialog.getByRole('button', { name: say.search, exact: true }).click();
      await dialog.getByRole('row', { name }).first().getByRole('radio').check();
      await dialog.getByRole('button', { name: say.confirm, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    },
    /** Fills what is given, in the order of the form; flags come before what they show. */
    fill: async (values: Values) => {
      for (const name of Object.keys(fields)) {
        const value = values[name];
        if (name === 'ownerType' || typeof value !== 'string' || value === '') continue;
        await give(name, value);
        if (name === 'provinceID') {
          for (const [level, key] of ['province', 'city', 'county'].entries())
            await form.region(level, String(values[key]));
        }
      }
    },
  };
}

/** The texts under which a record's values are read. */
export function readAs(kind: MeasureKind, values: Values, locale: Locale): string[] {
  const fields: Readonly<Record<string, Field>> = measureKinds[kind].fields;
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    const isShown = name !== 'ownerType' && typeof value === 'string' && value !== '';
    const hasPlace = !['hidden', 'list', 'region', 'companion'].includes(field.type.control) || places.includes(name);
    if (!isShown || !hasPlace || field.type.control === 'region') return [];
    return [`${field.label[locale]}\n${field.type.format(value, field, locale)}`];
  });
}
