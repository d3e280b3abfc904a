import { signedIn } from '@danbao/testing/server/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

const words = {
  zh: {
    user: '用户名',
    password: '密码',
    enter: '登录',
    refused: '用户名或密码不正确',
    byDish: '按菜品下载',
    file: /^菜品汇总/,
    other: 'EN',
  },
  en: {
    user: 'User name',
    password: 'Password',
    enter: 'Sign in',
    refused: 'user name or password is wrong',
    byDish: 'Download by dish',
    file: /^By dish/,
    other: '中文',
  },
} as const;

// Every page of a stage has a browser of the other language.
describe.each(['zh', 'en'] as const)('the app in %s, the browser in the other language (A17)', (locale) => {
  const say = words[locale];

  it('the server refuses a sign-in in the language of the app, and in the one that is chosen then', async () => {
    const { page } = await stage.open('/login', { locale });
    expect(await page.evaluate(() => navigator.language)).toBe(locale === 'zh' ? 'en-US' : 'zh-CN');
    await page.getByLabel(say.user).fill('manager');
    await page.getByLabel(say.password).fill('wrong');
    await page.getByRole('button', { name: say.enter, exact: true }).click();
    await page.getByRole('alert').getByText(say.refused).waitFor();
    const asked = page.waitForRequest('**/oauth/token');
    const other = words[locale === 'zh' ? 'en' : 'zh'];
    await page.getByRole('radio', { name: say.other }).check({ force: true });
    await page.getByLabel(other.password).fill('wrong again');
    await page.getByRole('button', { name: other.enter, exact: true }).click();
    expect((await asked).headers()['accept-language']).toBe(locale === 'zh' ? 'en' : 'zh');
    await page.getByRole('alert').getByText(other.refused).waitFor();
  });

  it('names a file that it makes in the language of the app', async () => {
    const { page } = await stage.open('/canteen/allorders', { account: 'canteen', locale });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say.byDish }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(say.file);
  });

  it('every call says it, an upload too', async () => {
    const { client } = await signedIn(stage.server, 'manager');
    const { rows } = await client.measures.list({ pageSize: '1', kind: 'ship' });
    const path = `/projects/500001/measures/edit/ship/${rows[0]?.optGuaranty_ID}`;
    const { page } = await stage.open(path, { account: 'manager', locale });
    const asked = new Set<string>();
    let uploads = 0;
    page.on('request', (request) => {
      if (!request.url().includes('/api/')) return;
      if (request.url().endsWith('ossUpload')) uploads += 1;
      asked.add(request.headers()['accept-language'] ?? 'nothing');
    });
    await page.reload();
    const uploaded = page.waitForResponse('**/ossUpload');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
    await uploaded;
    expect([uploads, [...asked]]).toEqual([1, [locale]]);
  });
});
