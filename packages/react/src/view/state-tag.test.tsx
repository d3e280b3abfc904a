import { options } from '@danbao/core/fields';
import { votes } from '@danbao/core/office';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DescriptionList } from '../form/description-list.tsx';
import { openOffice } from '../testing/office.tsx';
import { StateTag } from './state-tag.tsx';

const office = openOffice();
const states = options(['1', '草稿', 'Draft', 'quiet'], ['2', '已拒绝', 'Refused', 'danger'], ['3', '其他', 'Other']);

it('a state is told by a word and a shape of its own, not by colour alone', () => {
  office.show(
    <>
      <StateTag options={states} value="1" />
      <StateTag options={states} value="2" />
      <StateTag options={states} value="9" />
    </>,
    'en',
  );
  const shapes = ['Draft', 'Refused'].map((text) => screen.getByText(text).querySelector('svg')?.outerHTML);
  expect(new Set(shapes).size).toBe(2);
  expect(shapes).not.toContain(undefined);
  expect(screen.getByText('Refused').className).toContain('db-tag-danger');
  // What nobody knows any more is read as it was stored.
  expect(screen.getByText('9')).toBeTruthy();
});

it('the facts of a record tell its state by the same tag, and all else as text', () => {
  office.show(
    <DescriptionList entity={votes.input} names={['status', 'type']} values={{ status: '2', type: 'multi' }} />,
  );
  expect(screen.getByText('进行中').className).toContain('db-tag-info');
  expect(screen.getByText('多选').className).not.toContain('db-tag');
});
