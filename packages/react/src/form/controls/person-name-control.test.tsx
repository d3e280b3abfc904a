import { inspections } from '@danbao/core/credit';
import { endpoints } from '@danbao/core/definitions';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { failing } from '../../testing/failing.ts';
import { openOffice } from '../../testing/office.tsx';
import { EntityField } from '../entity-field.tsx';
import { EntityFormContext } from '../entity-form-context.ts';
import { useEntityForm } from '../use-entity-form.ts';

const office = openOffice();

it('a person is picked by name or department, oneself first; the id goes with the name, and a name alone stands until then', async () => {
  let values: () => Readonly<Record<string, unknown>> = () => ({});
  function Form() {
    const form = useEntityForm(inspections.input, { inspector: '离职人员', inspectorId: '' });
    values = form.values;
    return (
      <EntityFormContext.Provider value={form}>
        <EntityField name="inspector" />
        <EntityField name="inspectorId" />
      </EntityFormContext.Provider>
    );
  }
  office.show(<Form />);
  const user = userEvent.setup();
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: /检查人/ });
  expect(box.value).toBe('离职人员');
  await user.click(box);
  const [first] = await screen.findAllByRole('option');
  expect(first?.textContent).toMatch(/ · 本人$/);
  await user.clear(box);
  await user.type(box, 'zhangsan');
  const found = await screen.findAllByRole('option');
  expect(found).toHaveLength(1);
  await user.click(found[0] as HTMLElement);
  await waitFor(() => expect(values()).toMatchObject({ inspector: 'zhangsan', inspectorId: office.rows.other.userId }));
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
});

it('who may not list the people of the house still writes who it was', async () => {
  const restore = failing(office.client, endpoints.groups.allUsers, new Error('forbidden'));
  let values: () => Readonly<Record<string, unknown>> = () => ({});
  function Form() {
    const form = useEntityForm(inspections.input, { inspector: '陈立', inspectorId: '7' });
    values = form.values;
    return (
      <EntityFormContext.Provider value={form}>
        <EntityField name="inspector" />
      </EntityFormContext.Provider>
    );
  }
  office.show(<Form />);
  const user = userEvent.setup();
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: /检查人/ });
  await user.clear(box);
  await user.type(box, '外聘人员');
  expect(values()).toMatchObject({ inspector: '外聘人员' });
  expect(values()['inspectorId'] ?? '').toBe('');
  restore();
});
