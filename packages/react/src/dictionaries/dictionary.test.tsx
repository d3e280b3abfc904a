import { documentTypesDictionary } from '@danbao/core/admin';
import { text } from '@danbao/core/fields';
import { officePermissions } from '@danbao/testing/server/own-office';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { openOffice } from '../testing/office.tsx';
import { DictionaryControl, type DictionaryControlProps } from './dictionary-control.tsx';
import { useDictionary } from './use-dictionary.ts';

const office = openOffice({ permissions: [...officePermissions, 'unit:all'] });

function Names({ dictionary }: { readonly dictionary: Parameters<typeof useDictionary>[0] }) {
  return <p>{(useDictionary(dictionary).data ?? []).map(({ dictName }) => dictName).join(' ') || '—'}</p>;
}

it('is fetched once however many ask, by its id or by its code in system 3 or another (W9)', async () => {
  const { dictionaryTypes, dictionaryItems } = office.client;
  await dictionaryTypes.add({ dictTypeId: '70', dictTypeNo: 'car', sysId: '31', typeName: '车' });
  await dictionaryItems.add({ dictTypeId: '70', dictName: '面包车', dictValue: 'van' });
  const request = vi.spyOn(office.client, 'request');
  office.show(
    <>
      <Names dictionary={documentTypesDictionary} />
      <Names dictionary={documentTypesDictionary} />
      <Names dictionary={{ dictTypeNo: 'document_type' }} />
      <Names dictionary={{ dictTypeNo: 'document_type', sysId: '3' }} />
      <Names dictionary={{ dictTypeNo: 'car', sysId: '31' }} />
      <Names dictionary={{ dictTypeNo: 'car' }} />
    </>,
  );
  await screen.findByText('面包车');
  await waitFor(() => expect(screen.getAllByText(/^身份证 护照 军官证/)).toHaveLength(4));
  expect(screen.getAllByText('—')).toHaveLength(1);
  expect(request.mock.calls.map(([{ path }]) => path).sort()).toEqual([
    'system/dict/list',
    ...Array.from({ length: 3 }, () => 'system/dict/queryDictsBySysId'),
  ]);
});

it('feeds a list control, which keeps a value that is no longer there', async () => {
  const user = userEvent.setup();
  const ids = { id: 'kind', labelId: '', describedBy: undefined, invalid: false, required: false };
  const rest = { ...ids, name: 'kind', field: text('证件', 'Document'), onLeave: () => {} };
  function Choosing(props: Pick<DictionaryControlProps, 'dictionary' | 'keep'>) {
    const [value, setValue] = useState('旧证件');
    return (
      <>
        <DictionaryControl {...rest} {...props} value={value} onChange={setValue} />
        <output>{value}</output>
      </>
    );
  }
  office.show(<Choosing dictionary={{ dictTypeNo: 'document_type' }} keep="dictId" />);
  const input = screen.getByRole<HTMLInputElement>('combobox');
  expect(input.value).toBe('旧证件');
  await user.click(input);
  await user.click(await screen.findByRole('option', { name: '护照' }));
  expect(document.querySelector('output')?.textContent).toBe('5902');
});
