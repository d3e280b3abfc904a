import { measuresSubject, ownersSubject } from '@danbao/core/exchange';
import { creditCodeOf } from '@danbao/testing/server/credit-code';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { openOffice } from '../../testing/office.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { PasteDialog, type PasteDialogProps } from './paste-dialog.tsx';
import type { PastedCells } from './pasted-cells.ts';
import { shownColumns, usePastedRows } from './use-pasted-rows.ts';

const office = openOffice();
const headings = [
  '权属人类型',
  '权属人名称',
  '统一社会信用代码',
  '法定代表人',
  '法人电话',
  '联系人',
  '联系电话',
  '住所',
];

function owner(index: number, name: string, address = '定海区1号') {
  return ['企业', name, creditCodeOf(9_200 + index), '张三', '13812345678', '李四', '13812345678', address];
}

function tsv(...rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => (cell.includes('\n') ? `"${cell}"` : cell)).join('\t')).join('\r\n');
}

function paste(text: string, target: Element = document.body) {
  return fireEvent.paste(target, { clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '') } });
}

/** A list with a field above it, as pages have it. */
function List({ subjects = [ownersSubject], ...more }: Partial<PasteDialogProps>) {
  const [cells, setCells] = useState<PastedCells>();
  const shown = shownColumns(document.body);
  usePastedRows(setCells);
  return (
    <>
      <input aria-label="查询" />
      <table>
        <thead>
          <tr>
            {['selection', 'ownerType', 'ownerName', 'houseAddress', 'actions'].map((id) => (
              <th key={id} data-column={id}>
                {id}
              </th>
            ))}
          </tr>
        </thead>
      </table>
      {cells && <PasteDialog {...{ subjects, cells, shown, ...more }} onClose={() => setCells(undefined)} />}
    </>
  );
}

const dialog = async () => within(await screen.findByRole('dialog'));

it('takes rows that are pasted over a list: plan with differences, then the same import', async () => {
  const user = userEvent.setup();
  office.show(<List into="授信甲 · DB2026-0001" />);
  const bring = async (...rows: readonly (readonly string[])[]) => {
    paste(tsv(headings, ...rows));
    const within = await dialog();
    expect(within.getByText('导入到：授信甲 · DB2026-0001')).toBeTruthy();
    await user.click(await within.findByRole('button', { name: '检查数据' }));
    await user.click(await within.findByRole('button', { name: '生成导入计划' }));
    return within;
  };
  const first = await bring(owner(1, '粘贴甲', '一楼\n二楼'), owner(2, '粘贴乙'));
  await user.click(await first.findByRole('button', { name: '导入 2 条（新增 2，修改 0）' }));
  await first.findByText('导入完成：新增 2 条，修改 0 条');
  await user.click(first.getByRole('button', { name: '完成' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const second = await bring(owner(1, '粘贴甲', '三楼'), owner(2, '粘贴乙'), owner(3, '粘贴丙'));
  await second.findByText('将新增 1 条，修改 1 条；1 条已有不变，0 条不导入。');
  expect(second.getByText(/一楼\s?二楼 → 三楼$/)).toBeTruthy();
  expect(await violationsIn(document.body)).toEqual([]);
});

it('matches rows without headings by the columns of the list, or asks', async () => {
  const user = userEvent.setup();
  const { unmount } = office.show(<List shown={['ownerType', 'ownerName', 'houseAddress']} />);
  paste(tsv(['企业', '无题甲', '定海区']));
  const within = await dialog();
  await within.findByText('没有列名，按列的先后对应，请逐列核对');
  expect(within.getByRole('button', { name: /^列 B“第 2 列”导入到 企业名称$/ })).toBeTruthy();
  await user.click(within.getByRole('radio', { name: '有列名行' }));
  await waitFor(() => expect(within.queryByText(/^没有列名，/)).toBeNull());
  unmount();
  office.show(<List shown={['ownerName']} />, 'en');
  paste(tsv(['企业', '无题甲', '定海区']));
  await (await dialog()).findByText('Without headings it has to be said what each column is');
});

it('asks before what was pasted is given up, and keeps it when the answer is no', async () => {
  const user = userEvent.setup();
  office.show(<List />);
  paste(tsv(headings, owner(4, '别丢')));
  await (await dialog()).findByRole('button', { name: '检查数据' });
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/^粘贴的内容还没有导入/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: '继续填写' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: '修改粘贴的内容' }));
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Ctrl\+V/ })).value).toContain('别丢');
});

it('leaves fields and what is no table alone', () => {
  office.show(<List />);
  expect(paste('一句话')).toBe(true);
  expect(paste('a\tb', screen.getByLabelText('查询'))).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('finds the kind of measures by the headings, and asks where they do not tell', async () => {
  const user = userEvent.setup();
  const subjects = [measuresSubject('ship'), measuresSubject('house')];
  office.show(<List subjects={subjects} applyId={office.apply_ID} />);
  paste(tsv(['甲', '乙'], ['1', '2']));
  await (await dialog()).findByText('从列名看不出是哪一种，请选择');
  await user.click(screen.getByRole('combobox', { name: '措施种类' }));
  await user.click(await screen.findByRole('option', { name: subjects[1]?.label.zh ?? '' }));
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await (await dialog()).findByText('没有列名，请说明每一列是什么');
  expect(screen.getByRole('heading', { name: `粘贴导入${subjects[1]?.label.zh}` })).toBeTruthy();
});
