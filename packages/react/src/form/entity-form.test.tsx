import { ApiError, entity, label } from '@danbao/core';
import { all, amount, choice, date, idCard, is, options, price, text, yesNo } from '@danbao/core/fields';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openOffice } from '../testing/office.tsx';
import type { ControlProps } from './controls/control-props.ts';
import { EntityField } from './entity-field.tsx';
import { EntityFormContext } from './entity-form-context.ts';
import { IssueSummary } from './issue-summary.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { SaveAnyway } from './save-anyway.tsx';
import { type EntityForm, useEntityForm } from './use-entity-form.ts';

const office = openOffice();

const thing = entity({
  name: 'thing',
  label: label('物', 'Thing'),
  fields: {
    name: text('名称', 'Name', { required: true, max: 5 }),
    isInsured: yesNo('是否投保', 'Insured', { initial: '0' }),
    policy: text('保单号', 'Policy', { when: is('isInsured', '1'), required: all(is('isInsured', '1')) }),
    value: price('价值', 'Value'),
    money: amount('金额', 'Money', { unit: 'yuan' }),
    built: date('建造日期', 'Built'),
    number: idCard('证件号', 'Number'),
    rank: choice(
      '顺位',
      'Rank',
      options(['1', '一', 'One'], ['2', '二', 'Two'], ['3', '三', 'Three'], ['4', '四', 'Four'], ['5', '五', 'Five']),
    ),
  },
});

let form: EntityForm;
function Form() {
  form = useEntityForm(thing, {
    name: '',
    isInsured: '0',
    policy: '',
    value: '',
    money: '',
    built: '',
    number: '',
    rank: '',
  });
  return (
    <EntityFormContext.Provider value={form}>
      <IssueSummary onGo={() => {}} />
      <SaveAnyway onSave={() => form.confirm(['number'])} />
      {Object.keys(thing.fields).map((name) => (
        <EntityField key={name} name={name} />
      ))}
    </EntityFormContext.Provider>
  );
}

it('what is typed is normalised when the field is left, as cells and calls are', async () => {
  const user = userEvent.setup();
  office.show(<Form />);
  await user.type(screen.getByLabelText('证件号'), '420106 19900307 001x');
  await user.type(screen.getByLabelText('价值'), '.5万元');
  await user.tab();
  expect(form.form.getValues()).toMatchObject({ number: '42010619900307001X', value: '0.5' });
});

it('says what is wrong when a field is left, not before, and not any more once it is right (F26)', async () => {
  const user = userEvent.setup();
  office.show(<Form />);
  const name = screen.getByRole('textbox', { name: '名称' });
  await user.type(name, '太长的名称了');
  expect(screen.queryByText('最多 5 个字')).toBeNull();
  await user.tab();
  await screen.findByText('最多 5 个字');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toContain('最多 5 个字');
  expect((name as HTMLInputElement).value).toBe('太长的名称了');
  await user.type(name, '{Backspace}');
  await waitFor(() => expect(screen.queryByText('最多 5 个字')).toBeNull());
});

it('shows a field only while its condition holds, and counts a hidden one as absent', async () => {
  const user = userEvent.setup();
  office.show(<Form />);
  expect(screen.queryByRole('textbox', { name: '保单号' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: '是' }));
  await user.type(screen.getByRole('textbox', { name: '保单号' }), 'P-1');
  expect(form.issues().map(({ field }) => field)).toEqual(['name']);
  await user.clear(screen.getByRole('textbox', { name: '保单号' }));
  expect(form.issues().map(({ field }) => field)).toEqual(['name', 'policy']);
  await user.click(screen.getByRole('radio', { name: '否' }));
  expect(form.issues().map(({ field }) => field)).toEqual(['name']);
});

it('the summary forgets what the server has refused once something else stands there, however often it was typed into', async () => {
  const user = userEvent.setup();
  office.show(<Form />);
  const name = screen.getByRole('textbox', { name: '名称' });
  await user.type(name, '甲');
  act(() => form.showServerIssues([{ field: 'name', rule: 'duplicate', message: label('已有此名', 'Taken') }]));
  await screen.findByRole('button', { name: '名称：已有此名' });
  await user.type(name, '乙');
  await waitFor(() => expect(screen.queryByRole('button', { name: '名称：已有此名' })).toBeNull());
});

it('keeps an amount as typed until it is left, shows thousands then, and capitals while it has the focus', async () => {
  const user = userEvent.setup();
  office.show(<Form />);
  const value = screen.getByRole<HTMLInputElement>('textbox', { name: '价值' });
  await user.type(value, '１2,345.60');
  expect(value.value).toBe('１2,345.60');
  expect(screen.getByText('壹亿贰仟叁佰肆拾伍万陆仟元整')).toBeTruthy();
  await user.tab();
  expect(value.value).toBe('12,345.60');
  expect(form.values().value).toBe('12345.60');
  expect(screen.queryByText('壹亿贰仟叁佰肆拾伍万陆仟元整')).toBeNull();
});

it('replaces a filled amount by what is typed into it, however the focus comes', async () => {
  const user = userEvent.setup();
  office.show(<Form />);
  const value = screen.getByRole<HTMLInputElement>('textbox', { name: '价值' });
  await user.type(value, '4567');
  await user.tab();
  expect(value.value).toBe('4,567');
  await user.tab({ shift: true });
  await user.keyboard('88');
  expect(value.value).toBe('88');
  await user.tab();
  await user.click(value);
  await user.keyboard('9');
  expect(value.value).toBe('9');
});

it('offers an answer anew when another one is typed over it', async () => {
  const user = userEvent.setup();
  office.show(<Form />);
  const rank = screen.getByRole<HTMLInputElement>('combobox', { name: '顺位' });
  await user.type(rank, '五');
  await user.click(await screen.findByRole('option', { name: '五' }));
  await new Promise(requestAnimationFrame); // Headless UI 2.2.10 gives the focus back in the next frame, also after a Tab
  await user.tab();
  await user.tab({ shift: true });
  await user.keyboard('二');
  await user.click(await screen.findByRole('option', { name: '二' }));
  expect(form.values().rank).toBe('2');
});

it.each([
  ['2026-1-3', '2026-01-03'],
  ['20260103', '2026-01-03'],
  ['2026年1月3日', '2026-01-03'],
  ['2026/01/03', '2026-01-03'],
])('takes the date %s', async (typed, meant) => {
  const user = userEvent.setup();
  office.show(<Form />);
  const built = screen.getByRole<HTMLInputElement>('textbox', { name: '建造日期' });
  await user.type(built, typed);
  await user.tab();
  expect(built.value).toBe(meant);
});

it('finds one of many answers by typing', async () => {
  const user = userEvent.setup();
  office.show(<Form />);
  const rank = screen.getByRole('combobox', { name: '顺位' });
  await user.type(rank, '五');
  await user.click(await screen.findByRole('option', { name: '五' }));
  expect(form.values().rank).toBe('5');
});

it('lists every issue after a try to save; warnings alone can be confirmed until the value changes', async () => {
  const user = userEvent.setup();
  office.show(<Form />);
  await waitFor(async () => expect((await form.check()).length).toBe(1));
  await screen.findByRole('button', { name: '名称：不能为空' });
  await user.type(screen.getByRole('textbox', { name: '名称' }), '船');
  await user.type(screen.getByRole('textbox', { name: '证件号' }), '110101199003070013');
  await user.tab();
  expect((await form.check()).map(({ confirmable }) => confirmable)).toEqual([true]);
  await user.click(await screen.findByRole('button', { name: '仍然保存' }));
  expect(await form.check()).toEqual([]);
  expect(form.confirmed()).toEqual(['number']);
  await user.clear(screen.getByRole('textbox', { name: '证件号' }));
  await user.type(screen.getByRole('textbox', { name: '证件号' }), '110101199003070012');
  expect((await form.check()).length).toBe(1);
});

it('speaks English', async () => {
  const user = userEvent.setup();
  office.show(<Form />, 'en');
  await user.click(screen.getByRole('textbox', { name: 'Name' }));
  await user.tab();
  await screen.findByText('cannot be empty');
});

it('draws no other field while one is typed into, but those whose condition looks at it', async () => {
  const user = userEvent.setup();
  const drawn: string[] = [];
  const Counting = ({ name, value, onChange }: ControlProps) => {
    drawn.push(name);
    return <input aria-label={name} value={value} onChange={(event) => onChange(event.target.value)} />;
  };
  function Counted() {
    const counted = useEntityForm(thing, { name: '', isInsured: '0', policy: '', value: '' });
    return (
      <EntityFormContext.Provider value={counted}>
        {['name', 'isInsured', 'policy', 'value'].map((name) => (
          <EntityField key={name} name={name} control={Counting} />
        ))}
      </EntityFormContext.Provider>
    );
  }
  office.show(<Counted />);
  drawn.length = 0;
  await user.type(screen.getByRole('textbox', { name: 'name' }), 'ab');
  expect([...new Set(drawn)]).toEqual(['name']);
  drawn.length = 0;
  await user.clear(screen.getByRole('textbox', { name: 'isInsured' }));
  await user.type(screen.getByRole('textbox', { name: 'isInsured' }), '1');
  expect([...new Set(drawn)].sort()).toEqual(['isInsured', 'policy']);
});

it('has what the server finds unusual confirmed, and saves it once that is done where the finger is', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  const save = async (values: object, confirmed: readonly string[]) => {
    sent.push([values, confirmed]);
    if (!confirmed.includes('value'))
      throw new ApiError({
        ...{ code: 'invalid', endpoint: 'POST x', requestId: '1', attempts: 1 },
        issues: [{ field: 'value', rule: 'odd', confirmable: true, message: label('不常见', 'is unusual') }],
      });
  };
  office.show(
    <RecordDialog
      title="放款"
      entity={thing}
      values={{ name: '甲', value: '3' }}
      names={['name', 'value']}
      onSave={save}
      onClose={() => {}}
    />,
  );
  await user.click(screen.getByRole('button', { name: '保存' }));
  await screen.findAllByText(/不常见/);
  await user.click(screen.getByRole('button', { name: '仍然保存' }));
  await waitFor(() =>
    expect(sent).toEqual([
      [{ name: '甲', value: '3' }, []],
      [{ name: '甲', value: '3' }, ['value']],
    ]),
  );
});
