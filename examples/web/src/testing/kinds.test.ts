import { type Measure, type MeasureKind, measureKinds } from '@danbao/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minimalMeasure, validMeasure } from '../../../../packages/core/src/testing/valid-measures.ts';
import { validEnterprise, validIndividual } from '../../../../packages/core/src/testing/valid-others.ts';
import { type Person, signedIn } from '../../../server/src/testing/people.ts';
import { kindWalk, owedByEmptyForm, readAs, words } from './kind-walk.ts';
import { violationsOn } from './look.ts';
import { type OpenPage, type Stage, setStage } from './stage.ts';

type Values = Readonly<Record<string, unknown>>;

const ownerName = '江城航运有限公司';
const apply_ID = '500001';
const list = `/projects/${apply_ID}/measures`;

let stage: Stage;
let manager: Person;
beforeAll(async () => {
  stage = await setStage();
  manager = await signedIn(stage.server, 'manager');
});
afterAll(() => stage?.close());

describe.each(['zh', 'en'] as const)('in %s', (locale) => {
  // In English the same forms are refused, saved with the least, and viewed.
  const isWhole = locale === 'zh';
  let open: OpenPage;
  beforeAll(async () => {
    open = await stage.open(list, { account: 'manager', locale });
    open.page.on('dialog', (dialog) => void dialog.accept());
  });
  afterAll(() => open?.page.context().close());

  it.each(Object.keys(measureKinds) as MeasureKind[])('%s: refused empty, filled, saved and viewed', async (kind) => {
    const { page, problems } = open;
    const measure: Measure = measureKinds[kind];
    const say = words[locale];
    const walk = kindWalk(page, kind, locale);
    const form = page.locator('.db-action-bar');
    const optName = `走查 ${locale} ${kind}`;
    const changed = isWhole ? `${optName} 改` : optName;
    problems.splice(0);
    if (!page.url().endsWith(list)) await page.goto(stage.url + list);

    await go(`${list}/add/${kind}`);
    await form.waitFor();
    if (isWhole) expect(await violationsOn(page)).toEqual([]);
    await walk.save();
    await walk.told(kind === 'personal-guarantee' ? say.fillFirst : say.invalid);
    if (!measure.guarantor) await walk.told(say.owners);
    expect(await walk.said()).toEqual(owedByEmptyForm(kind, locale));
    expect(await page.locator('[data-db-summary] li').count()).toBe(
      owedByEmptyForm(kind, locale).length + regionsOf(kind),
    );
    expect(await violationsOn(page)).toEqual([]);

    const values = (isWhole ? validMeasure : minimalMeasure)(kind, { optName });
    if (measure.guarantor) await walk.fill(guarantors[measure.guarantor]);
    else await walk.pickOwner(ownerName);
    await walk.fill(values);
    await walk.save();
    await walk.told(say.added);
    await page.waitForURL(`**${list}`);
    const named = measure.guarantor ? guarantorNames[measure.guarantor] : ownerName;
    const id = await stored(optName, { ...sentValues(values), clientList: [{ ownerName: named, haveRate: '100' }] });

    if (isWhole) {
      await go(`${list}/edit/${kind}/${id}`);
      await form.waitFor();
      await walk.form.fill('optName', changed);
      await walk.save();
      await walk.told(say.updated);
      await page.waitForURL(`**${list}`);
      await stored(changed, { ...sentValues(values), version: '2' });
    }

    await go(`${list}/view/${kind}/${id}`);
    await page.locator('main dl', { hasText: changed }).first().waitFor();
    const read = await page.locator('main dl').allInnerTexts();
    const lines = read.join('\n').replace(/\n+/g, '\n');
    for (const text of readAs(kind, { ...values, optName: changed }, locale)) expect(lines).toContain(text);
    // A list of shareholders has pages, also to read.
    expect(await page.locator('main :is(input, textarea):not(.db-pager *)').count()).toBe(0);
    expect(await page.getByRole('button', { name: say.save, exact: true }).count()).toBe(0);
    if (isWhole) expect(await violationsOn(page)).toEqual([]);
    expect(problems).toEqual([]);
    await go(list);

    /** Goes to another page of the app as a link does. */
    async function go(path: string): Promise<void> {
      await page.evaluate((to) => {
        history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: to, usr: null }, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      }, path);
    }
  });
});

const guarantors: Readonly<Record<'01' | '02', Values>> = { '01': validEnterprise, '02': validIndividual };

const guarantorNames = { '01': validEnterprise.ownerName, '02': validIndividual.personName } as const;

/** What the server keeps under this name; its id. */
async function stored(optName: string, values: Values): Promise<string> {
  const { rows } = await manager.client.measures.list({ apply_ID, optName, pageSize: '10' });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ ...values, optName });
  return String(rows[0]?.optGuaranty_ID);
}

/** The owner is picked, the counterparty's id is the picker's, and the server knows the names of divisions. */
function sentValues({ clientList: _, otherOwnerID: __, ...values }: Values): Values {
  return values;
}

/** The summary names each of the three divisions; under the control they are one sentence. */
function regionsOf(kind: MeasureKind): number {
  return 'provinceID' in minimalMeasure(kind) ? 2 : 0;
}
