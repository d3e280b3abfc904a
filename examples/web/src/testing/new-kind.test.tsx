// @vitest-environment jsdom
import '../../../../scripts/testing/jsdom.ts';
import { kindByCode, MeasureForm } from '@danbao/react';
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { press } from '../../../../packages/react/src/testing/fill-form.ts';
import { mockOffice } from '../../../../packages/react/src/testing/mock-office.tsx';
import { AddMeasureMenu } from '../areas/measures/add-measure-menu.tsx';

// What a 23rd kind costs: its definition (demo-kind.ts) and its line in the list of kinds.
vi.mock('../../../../packages/core/src/areas/measures/measure-kinds.ts', async (load) => {
  const { demo } = await import('../../../../packages/core/src/testing/demo-kind.ts');
  const original = await load<typeof import('../../../../packages/core/src/areas/measures/measure-kinds.ts')>();
  return { ...original, measureKinds: { ...original.measureKinds, demo } };
});

const office = mockOffice();

it('the staff app offers it where measures are added, in both languages', async () => {
  for (const [locale, button, name] of [
    ['zh', '新增担保措施', '林权'],
    ['en', 'Add a measure', 'Forest right'],
  ] as const) {
    const { unmount } = office.show(
      <MemoryRouter>
        <AddMeasureMenu applyId="500001" />
      </MemoryRouter>,
      locale,
    );
    await press(button);
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/projects/500001/measures/add/demo');
    unmount();
  }
});

it('its form has its fields and its rules', async () => {
  const demo = kindByCode('demo');
  if (!demo) throw new Error('the app does not know the kind');
  office.show(<MeasureForm measure={demo} mode="add" showTitle />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('林权详情');
  expect(screen.getByRole('radio', { name: '用材林' })).toHaveProperty('checked', true);
  await press('保存');
  const said = await screen.findByText('林地名称：不能为空');
  expect(said).toBeTruthy();
  expect(document.querySelectorAll('[data-db-issue]')).toHaveLength(3);
});
