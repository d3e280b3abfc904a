import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openOffice } from '../../testing/office.tsx';
import { ViewsPanel } from './views-panel.tsx';

const office = openOffice();
const user = userEvent.setup({ delay: null });

it('a view that is renamed to the name of another says that it is taken and keeps its name', async () => {
  const onChange = vi.fn();
  const views = ['已发布', '最近'].map((name) => ({ name, filter: { text: name } }));
  office.show(
    <ViewsPanel
      saved={{ views, first: undefined }}
      shared={[]}
      listName="resource-dishes"
      filter={{}}
      onChange={onChange}
      onChoose={() => {}}
    />,
  );
  await user.click(screen.getByRole('button', { name: '重命名“已发布”' }));
  const field = screen.getByRole('textbox', { name: '“已发布”的新名称' });
  await user.clear(field);
  await user.type(field, '最近{Enter}');
  expect(screen.queryByRole('alert')?.textContent).toBe('已有同名的视图，请换一个名称');
  expect(onChange).not.toHaveBeenCalled();
  await user.type(field, '的{Enter}');
  expect(onChange).toHaveBeenCalledOnce();
});
