import { describe, expect, test } from 'vitest';
import { headingOf, sheetColumns } from '../../sheet/column.ts';
import { findSubject, subjects } from './find-subject.ts';
import { measuresSubject } from './measures-subject.ts';
import { subjectOfSheet } from './subject-of-sheet.ts';

describe.each(subjects)('$code', (subject) => {
  const { label, code, entity } = subject;

  test('is known by its name in both languages, its code, and as a numbered copy', () => {
    for (const name of [label.zh, label.en, code, ` ${label.en.toUpperCase()} `, `${label.zh} (2)`])
      expect(subjectOfSheet(name, [], subjects)?.code).toBe(code);
  });

  test.each(['zh', 'en'] as const)('is known by its headings in %s, whatever the sheet is called', (locale) => {
    const headings = sheetColumns(entity).map((column) => headingOf(column, locale));
    expect(subjectOfSheet('Sheet1', ['序号', ...headings, '数据版本'], subjects)?.code).toBe(code);
  });
});

test('headings that fit several subjects, or none well, tell nothing', () => {
  expect(subjectOfSheet('Sheet1', ['担保物名称', '权属人'], subjects)).toBeUndefined();
  expect(subjectOfSheet('Sheet1', ['甲', '乙', '丙'], subjects)).toBeUndefined();
  expect(subjectOfSheet('Sheet1', [], subjects)).toBeUndefined();
  expect(subjectOfSheet('Sheet1', ['序号', '错误信息'], subjects)).toBeUndefined();
});

test('only the subjects that are meant are looked at', () => {
  const headings = sheetColumns(measuresSubject('ship').entity).map((column) => headingOf(column, 'zh'));
  expect(subjectOfSheet('Sheet1', headings, [measuresSubject('house')])).toBeUndefined();
});

test('a noun finds its subject, measures by code or name of their kind', () => {
  expect(findSubject('owners')?.code).toBe('owners');
  expect(findSubject('dish-orders')?.noun).toBe('dish-orders');
  for (const kind of ['ship', '船舶', ' SHIP ', 'Ship']) expect(findSubject('measures', kind)?.code).toBe('ship');
  expect(findSubject('measures', '飞船')).toBeUndefined();
  expect(findSubject('measures')).toBeUndefined();
});
