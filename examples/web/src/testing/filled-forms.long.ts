import type { Field } from '@danbao/core/fields';
import type { Measure } from '@danbao/core/measures';
import { type MeasureKind, measureKinds } from '@danbao/core/measures';
import { ownMeasure } from '@danbao/testing/server/own-measure';
import { signedIn } from '@danbao/testing/server/people';
import { users } from '@danbao/testing/server/tables';
import { validMeasure } from '@danbao/testing/values/valid-measures';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { go } from './go.ts';
import { type OpenPage, type Stage, setStage } from './stage.ts';

const list = '/projects/500001/measures';
const kinds = Object.keys(measureKinds) as MeasureKind[];

let stage: Stage;
let open: OpenPage;
let addresses: ReadonlyMap<MeasureKind, string>;
beforeAll(async () => {
  stage = await setStage();
  const { client } = await signedIn(stage.server, 'manager');
  const { db } = stage.server.deps;
  const [me] = await db.select().from(users).where(eq(users.username, 'manager'));
  const owners = (await client.owners.list({ pageNum: '1', pageSize: '50' })).rows;
  const ownerOf = (type: string) => owners.find(({ ownerType }) => ownerType === type)?.owner_ID ?? '';
  const office = { unitUid: me?.unitUid, me } as unknown as Parameters<typeof ownMeasure>[1];
  const made = kinds.map(async (kind) => {
    const ownerId = ownerOf(kind === 'personal-guarantee' ? '02' : '01');
    const values = { ...longMeasure(kind), clientList: [{ haveRate: '33.3333' }] };
    const id = await ownMeasure(stage.server, office, { kind, applyId: '500001', ownerId, values });
    return [kind, `${list}/edit/${kind}/${id}`] as const;
  });
  addresses = new Map(await Promise.all(made));
  open = await stage.open(list, { account: 'manager' });
});
afterAll(() => stage?.close());

it.each(kinds)(
  '%s: walked by Tab and by Enter no field is hidden while it has the focus, and none changes',
  async (kind) => {
    const { page, problems } = open;
    problems.splice(0);
    await go(page, list);
    await page.locator('.db-action-bar').waitFor({ state: 'detached' });
    await go(page, `${addresses.get(kind)}`);
    await page.locator('.db-action-bar').waitFor();
    // The list of shareholders is loaded by itself, and comes with a call of its own.
    await expect.poll(() => page.locator('.db-form-main :is(.db-skeleton, [aria-busy=true])').count()).toBe(0);
    const before = await valuesIn(page);
    expect(before.length).toBeGreaterThan(5);

    await page.locator('.db-form-main button').first().focus();
    const tabbed = await walk(page, () => 'Tab');
    expect(tabbed.hidden).toEqual([]);
    expect(tabbed.seen).toBeGreaterThan(before.length / 3);

    await page.locator('[data-db-field] input').first().focus();
    // Enter is a line of its own in a long text.
    const entered = await walk(page, (tag) => (tag === 'TEXTAREA' ? 'Tab' : 'Enter'));
    expect(entered.hidden).toEqual([]);
    expect(await valuesIn(page)).toEqual(before);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':draft:')))).toEqual([]);
    expect(problems).toEqual([]);
  },
);

/** A complete measure whose texts and amounts are as long as they may be. */
function longMeasure(kind: MeasureKind): Readonly<Record<string, unknown>> {
  const { fields } = measureKinds[kind] as Measure;
  const long = Object.entries(fields as Readonly<Record<string, Field>>).flatMap(
    ([name, { type, max = 200, code }]) => {
      if (type.control === 'amount') return [[name, '123456.7899']];
      const isText = !code && ['text', 'remark'].includes(type.name);
      return isText ? [[name, '长'.repeat(Math.min(max, 200))]] : [];
    },
  );
  return { ...validMeasure(kind), ...Object.fromEntries(long) };
}

/** What stands in every field, as it is shown while none has the focus. */
async function valuesIn(page: Page): Promise<string[]> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  return page
    .locator('.db-form-main :is(input:not([type=date], [type=file]), textarea)')
    .evaluateAll((elements) =>
      (elements as HTMLInputElement[]).map(({ name, type, checked, value }) =>
        type === 'radio' ? `${name} ${value} ${checked}` : `${name} ${value}`,
      ),
    );
}

/** Presses keys until the focus leaves the fields; answers which were not to be seen while they had it. */
async function walk(page: Page, keyOn: (tag: string) => string): Promise<{ seen: number; hidden: string[] }> {
  const hidden: string[] = [];
  const known = new Set<string>();
  let tag = '';
  for (let press = 0, still = 0; press < 400 && still < 4; press += 1) {
    await page.keyboard.press(keyOn(tag));
    const at = await page.evaluate(focused);
    if (!at.inForm) break;
    tag = at.tag;
    still = known.has(at.key) ? still + 1 : 0;
    known.add(at.key);
    if (!at.isSeen) hidden.push(at.key);
  }
  return { seen: known.size, hidden };
}

/** The element with the focus, and whether its upper and lower edge can be seen. */
function focused() {
  const element = document.activeElement as HTMLElement;
  const { left, top, bottom, width } = element.getBoundingClientRect();
  const place = element.closest('[data-db-field], td, .db-section') ?? element;
  const x = left + Math.min(12, width / 2);
  // Of what is higher than the window the upper edge is enough.
  const edges = bottom - top > innerHeight / 2 ? [top + 3] : [top + 3, bottom - 3];
  const all = [...document.querySelectorAll('.db-form-main :is(input, textarea, button, a, select)')];
  return {
    key: `${all.indexOf(element)} ${element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.textContent}`,
    tag: element.tagName,
    inForm: element.closest('.db-form-main') !== null && element.closest('.db-action-bar') === null,
    isSeen: edges.every((y) => place.contains(document.elementFromPoint(x, y))),
  };
}
