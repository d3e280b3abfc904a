import { type Archive, archives } from '@danbao/core/archives';
import type { AnyResource } from '@danbao/core/resources';
import { Barcode } from './barcode.tsx';
import { onPaper } from './paper-words.ts';
import { chosen, Facts, Sheet } from './sheet-parts.tsx';

export interface BoxLabelProps {
  /** Whose fields the box is described by. */
  readonly of: AnyResource;
  /** A volume, or the first record of a box. */
  readonly box: {
    readonly archiveYear?: string | undefined;
    readonly boxNo?: string | undefined;
  };
  readonly fondsName: string | undefined;
  readonly fondsCode: string | undefined;
  /** From the first number to the last. */
  readonly range: string | undefined;
  /** What is on the bars: printable ASCII. */
  readonly code: string;
  /** What people read below them. */
  readonly below: string;
}

/** 盒签, to be cut out: whose records, of which type and year, for how long, from where to where, and its place. */
export function BoxLabel({ of, box, fondsName, fondsCode, range, code, below }: BoxLabelProps) {
  return (
    <div className="archive-box">
      <p className="archive-box-head">{fondsName}</p>
      <Facts
        rows={[
          [onPaper.fondsCode, fondsCode],
          [onPaper.category, chosen(of, box, 'categoryId')],
          [onPaper.year, box.archiveYear],
          [onPaper.retention, chosen(of, box, 'retentionPeriod')],
          [onPaper.firstToLast, range],
          [onPaper.boxNo, box.boxNo],
          [onPaper.location, chosen(of, box, 'locationId')],
        ]}
      />
      <Barcode code={code} text={below} />
    </div>
  );
}

/** A record as the server answers it. */
type Labelled = Archive & { readonly fondsCode?: string };

/** A label for each box that these records fill: what differs in fonds, type, year, retention or box lies in another one. */
export function RecordLabels({ records }: { readonly records: readonly Labelled[] }) {
  return (
    <Sheet label={onPaper.boxLabel} className="archive-plain archive-labels">
      {boxesOf(records).map(([first, ...more]) => {
        const { archiveId, archiveNo, barcode = '', fondsCode } = first;
        const range = rangeOf([first, ...more]);
        const isOne = more.length === 0;
        return (
          <BoxLabel
            key={archiveId}
            of={archives}
            box={first}
            fondsName={chosen(archives, first, 'fondsId')}
            fondsCode={fondsCode}
            range={range}
            code={isOne && /^[ -~]+$/.test(barcode) ? barcode : archiveId}
            below={isOne ? first.title.slice(0, 60) : (archiveNo ?? '')}
          />
        );
      })}
    </Sheet>
  );
}

type Box = readonly [first: Labelled, ...more: Labelled[]];

function boxesOf(records: readonly Labelled[]): readonly Box[] {
  const boxes = new Map<string, [Labelled, ...Labelled[]]>();
  for (const record of records) {
    const { fondsId, categoryId, archiveYear, retentionPeriod, boxNo, locationId } = record;
    const key = JSON.stringify([fondsId, categoryId, archiveYear, retentionPeriod, boxNo, locationId]);
    const box = boxes.get(key);
    if (box) box.push(record);
    else boxes.set(key, [record]);
  }
  return [...boxes.values()].map((box) => box.sort(byNumber));
}

function byNumber({ archiveNo: a = '' }: Archive, { archiveNo: b = '' }: Archive): number {
  return a < b ? -1 : Number(a > b);
}

/** From the first number to the last, once where they are one; undefined where none has a number. */
export function rangeOf(records: readonly Archive[]): string | undefined {
  const numbers = records.flatMap(({ archiveNo }) => archiveNo ?? []).sort();
  return numbers.length > 1 ? `${numbers[0]} — ${numbers.at(-1)}` : numbers[0];
}
