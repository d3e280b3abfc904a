import { issueMessage, jsonSchema, validate } from '@danbao/core';
import { openApi } from '@danbao/core/client';
import { endpoints } from '@danbao/core/definitions';
import { text } from '@danbao/core/fields';
import { measure, measureKinds } from '@danbao/core/measures';
import { headingOf, matchHeadings, readRow, sheetColumns } from '@danbao/core/sheet';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openOffice } from '../testing/office.tsx';
import { MeasureForm } from './measure-form.tsx';

const office = openOffice();

/** The one line is `portOfRegistry`; everything below is what follows from it. */
const ship = measure({
  ...measureKinds.ship,
  fields: {
    ...measureKinds.ship.fields,
    portOfRegistry: text('船籍港', 'Port of registry', { required: true, max: 3 }),
  },
});

it('one line adds a field to form, check, sheet, JSON Schema and OpenAPI', async () => {
  office.show(<MeasureForm measure={ship} mode="add" onSaved={() => {}} onClose={() => {}} />);
  expect(screen.getByRole('textbox', { name: '船籍港' })).toBeTruthy();

  const [issue] = validate(ship, {}).filter(({ field }) => field === 'portOfRegistry');
  expect(issue && issueMessage(issue, 'zh')).toBe('不能为空');

  const columns = sheetColumns(ship);
  const column = columns.find(({ name }) => name === 'portOfRegistry');
  expect(column && headingOf(column, 'zh')).toBe('*船籍港');
  expect(readRow(matchHeadings(['船籍港'], columns).columns, ['上海港']).values).toEqual({ portOfRegistry: '上海港' });

  expect(jsonSchema(ship)).toMatchObject({ properties: { portOfRegistry: { title: '船籍港', maxLength: 3 } } });
  const document = openApi(endpoints, {
    title: '担保',
    version: '1',
    baseUrl: '/api',
    variants: { ...measureKinds, ship },
  });
  expect(document).toMatchObject({ components: { schemas: { Ship: { properties: { portOfRegistry: {} } } } } });
});
