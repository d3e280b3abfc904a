import { chooseOption } from './choose-option.ts';
import type { FormPage, Place } from './form-page.ts';

/** What tests do with a measure's form, as a person would. */
export function measureForm<P extends Place>(page: FormPage<P>) {
  const field = (name: string) => page.locator(`[data-db-field~="${name}"]`);
  const typed = (name: string): P => field(name).locator('input:not([type=date]), textarea').first();
  const chooseFrom = (list: P, label: string) => chooseOption(page, list, label);
  return {
    field,
    input: (name: string): P => field(name).locator('input, textarea').first(),
    typed,
    /** Types into a field and leaves it. */
    fill: async (name: string, text: string) => {
      await typed(name).fill(text);
      await typed(name).blur();
    },
    /** Chooses one of the answers side by side. */
    choose: (name: string, label: string) => field(name).getByRole('radio', { name: label, exact: true }).check(),
    /** Chooses from a list by its text. */
    pick: (name: string, label: string) => chooseFrom(field(name).getByRole('combobox').first(), label),
    /** Chooses a division of a level: 0 province, 1 city, 2 county. */
    region: (level: number, label: string) => chooseFrom(field('provinceID').getByRole('combobox').nth(level), label),
    /** What is said under a field. */
    problems: (name: string) => page.locator(`[data-db-issue~="${name}"]`).allInnerTexts(),
    save: () => page.getByRole('button', { name: '保存', exact: true }).click(),
    saveAndContinue: () => page.getByRole('button', { name: '保存并继续添加' }).click(),
    pickOwner: async (query: string) => {
      await page.getByRole('button', { name: '选择已有' }).click();
      const dialog = page.getByRole('dialog', { name: '选择权属人' });
      await dialog.getByLabel('联系人或公司名称').fill(query);
      await dialog.getByRole('button', { name: '查询' }).click();
      await dialog.getByRole('row', { name: query }).first().getByRole('radio').check();
      await dialog.getByRole('button', { name: '确定' }).click();
    },
    message: (text: string) => page.locator('.db-message', { hasText: text }),
  };
}

/** Fills everything that a ship must have. */
export async function fillShip<P extends Place>(page: FormPage<P>, name: string): Promise<void> {
  const form = measureForm(page);
  const texts = {
    optName: name,
    shipName: name,
    specifications: '散货船',
    carCode: '无',
    carEngineCode: 'E-1',
    carFrame: '无',
    keepType: '自行保管',
    adderss: '港湾路1号',
  };
  for (const [field, text] of Object.entries(texts)) await form.fill(field, text);
  await form.pick('sortNum', '第一顺位');
  await form.region(0, '浙江省');
  await form.region(1, '舟山市');
  await form.region(2, '定海区');
}
