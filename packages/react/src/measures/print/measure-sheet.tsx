import type { Values, ValuesOf } from '@danbao/core';
import type { project as projectEntity } from '@danbao/core/credit';
import type { MeasureRecord } from '@danbao/core/measures';
import { useCategoryText } from '../../attachments/category-field.tsx';
import { useAttachments } from '../../attachments/use-attachments.ts';
import { useWords } from '../../i18n/words.ts';
import { Sheet } from '../../print/sheet.tsx';
import { SheetFields } from '../../print/sheet-fields.tsx';
import { SheetTable } from '../../print/sheet-table.tsx';
import { usePrintFacts } from '../../print/use-print-facts.ts';
import { useLocale } from '../../provider/use-danbao.ts';
import { loadedMeasure } from '../empty-measure.ts';
import { fieldsBySection } from '../fields-by-section.ts';
import { methodName, typeName } from '../table/measure-names.ts';
import { useKindOf } from '../use-kinds.ts';
import { SheetGuarantor, SheetOwners } from './sheet-owners.tsx';
import { SheetShareholders } from './sheet-shareholders.tsx';

export interface MeasureSheetProps {
  readonly measure: MeasureRecord;
  /** The project that it belongs to, once it is loaded. */
  readonly project?: ValuesOf<typeof projectEntity> | undefined;
}

/** One measure on paper: owners, every filled field by section, attachments. */
export function MeasureSheet({ measure, project }: MeasureSheetProps) {
  const w = useWords();
  const categoryText = useCategoryText();
  const locale = useLocale();
  const kindOf = useKindOf();
  const printed = usePrintFacts();
  const files = useAttachments({ infoId: measure.optGuaranty_ID }).rows ?? [];
  const kind = kindOf(measure);
  const values = kind ? loadedMeasure(kind, measure as Values) : {};
  return (
    <Sheet
      title={w('sheetMeasure')}
      internal={measure.optGuaranty_ID}
      facts={[
        [w('projectName'), project?.projectName],
        [w('busiCode'), project?.busiCode],
        [w('guaranteeMethod'), methodName(measure, kindOf, locale)],
        [w('counterType'), typeName(measure, kindOf, locale)],
        [w('optName'), measure.optName],
        [w('fulfilled'), w(measure.isWorkable === '1' ? 'isFulfilled' : 'notFulfilled')],
        ...printed,
      ]}
    >
      {kind?.guarantor ? (
        <SheetGuarantor measure={kind} record={measure as Values} />
      ) : (
        <SheetOwners measure={measure} />
      )}
      {kind &&
        fieldsBySection(kind).map(({ key, label, names }) => (
          <SheetFields key={key} caption={label[locale]} entity={kind} values={values} names={names} />
        ))}
      {kind?.shareholders && <SheetShareholders client_ID={measure.optGuaranty_ID} />}
      {files.length > 0 && (
        <SheetTable
          caption={w('attachments')}
          head={[w('index'), w('fileName'), w('category'), w('uploadedBy'), w('uploadedAt')]}
          rows={files.map((file, index) => [
            index + 1,
            file.fileName,
            categoryText(file),
            file.fileUploadUsername,
            file.uploadTime,
          ])}
        />
      )}
    </Sheet>
  );
}
