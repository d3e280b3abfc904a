import { wallDay } from '@danbao/core';
import { it } from 'vitest';
import { insertEverydayLife } from '../../../server/src/sample/whole/everyday.ts';
import { setStage } from './stage.ts';

const wanted = (process.env['SHOTS'] ?? '').split(',').filter(Boolean);
it('shots', async () => {
  const stage = await setStage({ anyAnswer: true });
  await stage.server.deps.db.transaction((tx) => insertEverydayLife(tx, wallDay(new Date())));
  const pages: Record<string, string> = {
    index: '/datav/index',
    list: '/datav/list',
    flow: '/datav/flow',
    chart: '/datav/chart',
    year: '/datav/business/year',
    analysis: '/datav/business/analysis',
    time: '/datav/business/time',
    soc: '/datav/society/analysis',
    socyear: '/datav/society/year',
    customer: '/datav/table/customer',
    data: '/datav/table/data',
    category: '/datav/table/category',
    area: '/datav/table/area',
    project: '/datav/table/project',
    defs: '/cockpit/indicators',
    units: '/cockpit/units',
    panels: '/cockpit/panels',
    light: '/datav/screen/light',
    dark1: '/datav/screen/dark1',
    dark2: '/datav/screen/dark2',
  };
  for (const [name, path] of Object.entries(pages)) {
    if (wanted.length && !wanted.some((one) => one.split('@')[0] === name)) continue;
    const sizes = wanted.filter((one) => one.startsWith(`${name}@`)).map((one) => one.split('@')[1] ?? '');
    const { page, problems, close } = await stage.open(path, {
      account: 'admin',
      locale: process.env['EN'] ? 'en' : 'zh',
      viewport: process.env['PHONE'] ? 'phone' : 'desktop',
    });
    await page.waitForTimeout(2500);
    for (const size of sizes.length ? sizes : ['']) {
      if (size) {
        const [w, h] = size.split('x').map(Number);
        await page.setViewportSize({ width: w ?? 1366, height: h ?? 768 });
        await page.waitForTimeout(1200);
      }
      if (!name.startsWith('d') && !size && process.env['FULL'])
        await page.setViewportSize({ width: process.env['PHONE'] ? 390 : 1366, height: 2200 });
      await page.waitForTimeout(500);
      await page.screenshot({
        path: `/tmp/h3-${name}${size ? `-${size}` : ''}${process.env['EN'] ? '-en' : ''}${process.env['PHONE'] ? '-phone' : ''}.png`,
      });
    }
    console.log(name, problems.slice(0, 4));
    await close();
  }
  await stage.close();
}, 400_000);
