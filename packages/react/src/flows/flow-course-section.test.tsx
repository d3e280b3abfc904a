import { type AnyFlow, flowDefinitions } from '@danbao/core/flows';
import { userPosts } from '@danbao/testing/server/tables';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openOffice } from '../testing/office.tsx';
import { FlowCourseSection } from './flow-course-section.tsx';
import { useFlowForm } from './use-flow-form.ts';

const office = openOffice();
const borrowing: AnyFlow = flowDefinitions.borrowing;

it('shows who will sign, and why a node is left out, as the form stands', async () => {
  const { userId } = office.rows.other;
  await office.server.deps.db.insert(userPosts).values({ userId, post: 'financeHead' });
  let set: (amount: string) => void = () => undefined;
  function Form() {
    const form = useFlowForm({ flow: borrowing, initial: { amount: '100' } });
    set = (amount) => form.form.setValue('amount', amount);
    return <FlowCourseSection form={form} />;
  }
  office.show(<Form />);
  const lineOf = (name: string) =>
    screen.findByText((_, item) => item?.tagName === 'LI' && item.textContent.includes(name));
  expect((await lineOf('财务负责人审核')).textContent).toContain('zhangsan');
  expect((await lineOf('总经理审批')).dataset['state']).toBe('skipped');
  expect((await lineOf('总经理审批')).textContent).toContain('本次不经过（借款金额 10000 元及以上时须经此环节）');
  set('20000');
  await waitFor(async () => expect((await lineOf('总经理审批')).dataset['state']).not.toBe('skipped'));
});
