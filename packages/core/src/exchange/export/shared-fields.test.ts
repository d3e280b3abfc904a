import { validMeasure } from '@danbao/testing/values/valid-measures';
import { expect, test } from 'vitest';
import { type MeasureKind, measureKinds } from '../../areas/measures/measure-kinds.ts';
import { headingOf, sheetColumns } from '../../sheet/column.ts';
import { compileRows } from '../../sheet/compile-rows.ts';
import { matchHeadings } from '../../sheet/match-headings.ts';
import { writeRow } from '../../sheet/row.ts';
import { measuresSubject } from '../subject/measures-subject.ts';
import { readableColumns } from '../subject/readable-columns.ts';
import { exportColumns } from './export-columns.ts';

const shared = {
  certificateName: '权证',
  certificateNum: '鄂(2026)第0001号',
  receiveTime: '2026-01-31',
  count: '3',
  coverageRatio: '30',
  disposeRemark: '一\n二',
};

test.each(Object.keys(measureKinds) as MeasureKind[])(
  '%s: what measures of all kinds have is exported and read again',
  (kind) => {
    const subject = measuresSubject(kind);
    const columns = exportColumns(subject, [], 'zh');
    const record = { ...validMeasure(kind), ...shared };
    for (const locale of ['zh', 'en'] as const) {
      const match = matchHeadings(
        columns.map((column) => headingOf(column, locale)),
        readableColumns(subject),
      );
      expect(match.unknown).toEqual([]);
      const cells = writeRow(columns, record, locale);
      const [read] = compileRows(subject.entity, match).push([{ number: 2, cells }]);
      expect(read?.values).toMatchObject(shared);
    }
  },
);

test('a template asks for none of what is seldom given', () => {
  const names = sheetColumns(measureKinds.land).map(({ name }) => name);
  expect(names).toContain('disposeRemark');
  expect(names).not.toContain('certificateNum');
});
