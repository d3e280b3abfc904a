import { entity, type ValuesOf } from '../../entity.ts';
import { companion } from '../../field/types/companion.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';

const required = { required: true } as const;
const shown = { readOnly: true } as const;
/** Owners are kept as JSON. */
const longest = 20_000;

/** A field of a measure that changes: its values as they are kept, and as people read them. */
export const creditChangeRow = entity({
  name: 'creditChangeRow',
  label: label('变更内容', 'Change'),
  fields: {
    measureId: companion('担保物编号', 'Measure id', { ...required, max: 32 }),
    kind: companion('种类代码', 'Kind code', { max: 50 }),
    measureName: text('担保物名称', 'Collateral name', { ...shown, max: 200 }),
    field: companion('字段代码', 'Field code', { ...required, max: 50 }),
    fieldName: text('变更项目', 'Field', { ...shown, max: 100 }),
    before: companion('变更前的值', 'Value before', { max: longest }),
    after: companion('变更后的值', 'Value after', { max: longest }),
    beforeText: text('变更前', 'Before', { ...shown, max: longest }),
    afterText: text('变更后', 'After', { ...shown, max: longest }),
  },
});

export type CreditChangeRow = ValuesOf<typeof creditChangeRow>;
