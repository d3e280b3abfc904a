import { type AnyFlow, flowDefinitions } from '@danbao/core/flows';
import { userPosts } from '@danbao/testing/server/tables';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openOffice } from '../testing/office.tsx';
import { FlowForm } from './flow-form.tsx';
import { useFlowForm } from './use-flow-form.ts';

const office = openOffice();
const project: AnyFlow = flowDefinitions.project;

it('picks who signs from those who may; a name without an id stands until then', async () => {
  const userId = office.rows.other.userId;
  await office.server.deps.db.insert(userPosts).values({ userId, post: 'assistantManager' });
  let values: () => Readonly<Record<string, unknown>> = () => ({});
  function Form() {
    const form = useFlowForm({ flow: project, initial: { bmanName: '司马南雄' } });
    values = form.values;
    return <FlowForm form={form} />;
  }
  office.show(<Form />);
  const user = userEvent.setup();
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: '项目经理B角' });
  expect(box.value).toBe('司马南雄');
  await user.click(box);
  const offered = await screen.findAllByRole('option');
  // Not the starter, though they hold every post.
  expect(offered.map(({ textContent }) => textContent)).toEqual(['zhangsan · 业务一部']);
  await user.click(offered[0] as HTMLElement);
  await waitFor(() => expect(values()).toMatchObject({ bmanId: userId, bmanName: 'zhangsan' }));
  await user.clear(box);
  await waitFor(() => expect(values()).not.toMatchObject({ bmanId: userId }));
  expect(values()['bmanName'] ?? '').toBe('');
});
