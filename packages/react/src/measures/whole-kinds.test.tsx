import { isVisible, validate } from '@danbao/core';
import type { Field } from '@danbao/core/fields';
import { measureKinds, owner } from '@danbao/core/measures';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { press, shownFields } from '../testing/fill-form.ts';
import { openOffice } from '../testing/office.tsx';
import { emptyMeasure } from './empty-measure.ts';
import { MeasureForm } from './measure-form.tsx';

const office = openOffice();

// One of each family; what a form does with a field of each type and condition is asked in field-types.test.tsx.
const { ship, equity, 'personal-guarantee': personal } = measureKinds;

describe.each([ship, equity, personal])('$kind', (measure) => {
  const empty = emptyMeasure(measure);
  // What is rare stands in a form where it has a value.
  const inForm = ([name, { type, rare }]: [string, Field<unknown>]) =>
    !rare &&
    !['hidden', 'companion', 'list'].includes(type.control) &&
    name !== 'ownerType' &&
    isVisible(measure, name, empty);
  const names = Object.entries<Field<unknown>>(measure.fields)
    .filter(inForm)
    .map(([name]) => name);

  it('has a control for every visible field, none for companions, and its title only when asked for', () => {
    const { unmount } = office.show(<MeasureForm measure={measure} mode="add" />);
    const shown = shownFields();
    expect(names.filter((name) => !shown.includes(name))).toEqual([]);
    expect(shown).not.toContain('otherOwnerID');
    expect(shown).not.toContain('context');
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(screen.queryAllByText('股东信息').length > 0).toBe(measure.kind === 'equity');
    unmount();
    office.show(<MeasureForm measure={measure} mode="add" showTitle />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(measure.title.zh);
  });

  it('names everything that is missing, and nothing else, when it is saved empty (F25, F30)', async () => {
    office.show(<MeasureForm measure={measure} mode="add" />);
    await press('保存');
    const guarantor = measure.guarantor
      ? validate(owner, { ownerType: measure.guarantor, context: 'guarantee' }).map(({ field }) => field)
      : [];
    const own = validate(measure, measure.guarantor ? { ...empty, clientList: [{ haveRate: '100' }] } : empty);
    const fields = [...guarantor, ...own.map(({ field }) => field)].filter(
      (name) => !/^(province|city|county)$/.test(name),
    );
    await waitFor(() => expect(document.querySelector('[data-db-summary]')).not.toBeNull());
    const said = document.querySelectorAll('[data-db-summary] li');
    expect(said).toHaveLength(fields.length);
    const sentence = measure.kind === 'personal-guarantee' ? '请先填写表单数据' : '表单不规范信息检查未通过，请完善！';
    expect(screen.getAllByText(sentence).length).toBeGreaterThan(0);
  });
});
