import { validMeasure } from '@danbao/testing/values/valid-measures';
import { expect, it } from 'vitest';
import { validate } from '../../field/validate.ts';
import { issueMessage } from '../../i18n/message.ts';
import { rulesOf, shownBy } from '../../testing/measure-rules.ts';
import { type MeasureKind, measureKinds } from './measure-kinds.ts';

it.each(Object.keys(measureKinds) as MeasureKind[])('every rule of %s that section 5 lists is held', (kind) => {
  const shown = Object.fromEntries((shownBy[kind] ?? []).map((flag) => [flag, '1']));
  const said = rulesOf(kind).map((rule) => {
    const values = validMeasure(kind, { isMarried: '1', ...shown, [rule.field]: rule.value });
    const own = validate(measureKinds[kind], values).filter(
      ({ field, confirmable }) => field === rule.field && !confirmable,
    );
    return { ...rule, says: own.map((issue) => issueMessage(issue, 'zh')).join('|') };
  });
  expect(said).toEqual(rulesOf(kind));
});
