import type { Locale } from '@danbao/core';
import type { Measure } from '@danbao/core/measures';
import { type MeasureKind, measureKinds } from '@danbao/core/measures';
import type { Person } from '@danbao/testing/server/people';
import { minimalMeasure, validMeasure } from '@danbao/testing/values/valid-measures';
import { validEnterprise, validIndividual } from '@danbao/testing/values/valid-others';
import { expect } from 'vitest';
import { go } from './go.ts';
import { kindWalk, owedByEmptyForm, readAs, words } from './kind-walk.ts';
import { violationsOn } from './look.ts';
import type { OpenPage } from './stage.ts';

type Values = Readonly<Record<string, unknown>>;

const ownerName = '江城航运有限公司';
const apply_ID = '500001';
export const list = `/projects/${apply_ID}/measures`;

export interface KindStory {
  /** On the list of measures. */
  readonly open: OpenPage;
  /** Asks the server what it keeps. */
  readonly manager: Person;
  readonly locale: Locale;
  /** When axe looks. */
  readonly looks: readonly Moment[];
}

export type Moment = 'empty' | 'refused' | 'filled' | 'viewed';

/** A measure of a kind from the empty form to the page on which it is read: refused, filled, saved, changed, viewed. */
export async function tellKind(kind: MeasureKind, { open, manager, locale, looks }: KindStory): Promise<void> {
  const { page, problems } = open;
  const measure: Measure = measureKinds[kind];
  const say = words[locale];
  const walk = kindWalk(page, kind, locale);
  const form = page.locator('.db-action-bar');
  const optName = `走查 ${locale} ${kind}`;
  const changed = `${optName} 改`;
  const look = async (moment: Moment) => {
    if (!looks.includes(moment)) return;
    // At the end of the page nothing lies half below the bar with the buttons, where it would count as too small.
    await form.evaluate(scrollToEnd);
    expect(await violationsOn(page), moment).toEqual([]);
  };
  // The address changes before the page does: what is typed in between would go into the form that is being left.
  const backAtList = async () => {
    await page.waitForURL(`**${list}`);
    await form.waitFor({ state: 'detached' });
  };
  problems.splice(0);

  await go(page, `${list}/add/${kind}`);
  await form.waitFor();
  await look('empty');
  await walk.save();
  await walk.told(kind === 'personal-guarantee' ? say.fillFirst : say.invalid);
  if (!measure.guarantor) await walk.told(say.owners);
  expect(await walk.said()).toEqual(owedByEmptyForm(kind, locale));
  expect(await page.locator('[data-db-summary] li').count()).toBe(
    owedByEmptyForm(kind, locale).length + regionsOf(kind),
  );
  await look('refused');

  const values = validMeasure(kind, { optName });
  if (measure.guarantor) await walk.fill(guarantors[measure.guarantor]);
  else await walk.pickOwner(ownerName);
  await walk.fill(values);
  await look('filled');
  await walk.save();
  await walk.told(say.added);
  await backAtList();
  const named = measure.guarantor ? guarantorNames[measure.guarantor] : ownerName;
  const sent = { ...sentValues(values), clientList: [{ ownerName: named, haveRate: '100' }] };
  const id = await stored(manager, optName, sent);

  await go(page, `${list}/edit/${kind}/${id}`);
  await form.waitFor();
  await walk.form.fill('optName', changed);
  await walk.save();
  await walk.told(say.updated);
  await backAtList();
  await stored(manager, changed, { ...sentValues(values), version: '2' });

  await go(page, `${list}/view/${kind}/${id}`);
  await page.locator('main dl', { hasText: changed }).first().waitFor();
  const read = await page.locator('main dl').allInnerTexts();
  const lines = read.join('\n').replace(/\n+/g, '\n');
  for (const text of readAs(kind, { ...values, optName: changed }, locale)) expect(lines).toContain(text);
  // A list of shareholders has pages, also to read.
  expect(await page.locator('main :is(input, textarea):not(.db-pager *)').count()).toBe(0);
  expect(await page.getByRole('button', { name: say.save, exact: true }).count()).toBe(0);
  await look('viewed');
  expect(problems).toEqual([]);
  await go(page, list);
  await backAtList();
}

const guarantors: Readonly<Record<'01' | '02', Values>> = { '01': validEnterprise, '02': validIndividual };

const guarantorNames = { '01': validEnterprise.ownerName, '02': validIndividual.personName } as const;

/** What the server keeps under this name; its id. */
async function stored(manager: Person, optName: string, values: Values): Promise<string> {
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

/** Runs in the page: whatever scrolls around the element is at its end. */
function scrollToEnd(element: Element): void {
  for (let at = element.parentElement; at; at = at.parentElement) at.scrollTop = at.scrollHeight;
}
