import { type AnyResource, type Archive, archiveVolumes, type Field, type fonds, type RecordOf } from '@danbao/core';
import { recordText } from '@danbao/react';
import type { ReactNode } from 'react';
import { Barcode } from './barcode.tsx';
import { onPaper } from './paper-words.ts';

export type Volume = RecordOf<typeof archiveVolumes>;

export interface VolumeSheetProps {
  readonly volume: Volume;
  readonly fonds: RecordOf<typeof fonds> | undefined;
  readonly records: readonly Archive[];
}

/** 案卷封面: who, what, from when to when, for how long, and where it belongs. */
export function VolumeCover({ volume, fonds: own, records }: VolumeSheetProps) {
  const dates = records.map(({ formedDate }) => formedDate.slice(0, 10)).sort();
  return (
    <Sheet label={onPaper.volumeTitle} className="archive-plain archive-cover">
      <p className="archive-cover-fonds">{own?.fondsName}</p>
      <p className="archive-cover-category">{chosen(archiveVolumes, volume, 'categoryId')}</p>
      <h1 className="archive-cover-title">{volume.title}</h1>
      <Facts
        rows={[
          [
            onPaper.period,
            dates.length > 0 ? `${dayOf(dates[0])} — ${dayOf(dates.at(-1))}` : `${volume.archiveYear}年`,
          ],
          [onPaper.pieces, `${records.length} 件 ${pagesOf(records)} 页`],
          [onPaper.retention, chosen(archiveVolumes, volume, 'retentionPeriod')],
          [onPaper.security, chosen(archiveVolumes, volume, 'securityLevel')],
        ]}
      />
      <Numbers
        rows={[
          [onPaper.fondsCode, own?.fondsCode],
          [onPaper.catalogNo, volume.catalogNo],
          [onPaper.volumeNo, volume.volumeNo],
        ]}
      />
    </Sheet>
  );
}

/** 卷内文件目录: every record in its order, with the page on which it begins; of the last one also where it ends. */
export function VolumeContents({ volume, records }: VolumeSheetProps) {
  let page = 1;
  const rows = records.map((record, index) => {
    const count = Number(record.pages ?? 0);
    const [first, last] = [page, page + count - 1];
    page += count;
    const isLast = index === records.length - 1;
    return { record, at: count === 0 ? '' : isLast && last > first ? `${first}-${last}` : String(first) };
  });
  return (
    <Sheet label={onPaper.contents}>
      <h1 className="archive-title">{onPaper.contents}</h1>
      <p className="archive-line">{`${onPaper.volumeNo}：${volume.volumeCode ?? ''}　${volume.title}`}</p>
      <table className="archive-table">
        <colgroup>
          {[11, 27, 27, 62, 22, 13, 13].map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns stay
            <col key={index} style={{ width: `${width}mm` }} />
          ))}
        </colgroup>
        <Head
          names={[
            onPaper.order,
            onPaper.docNo,
            onPaper.party,
            onPaper.title,
            onPaper.date,
            onPaper.pageNo,
            onPaper.note,
          ]}
        />
        <tbody>
          {rows.map(({ record, at }, index) => (
            <tr key={record.archiveId}>
              <td className="archive-middle">{index + 1}</td>
              <td>{record.businessNo}</td>
              <td>{record.responsibleParty}</td>
              <td>{record.title}</td>
              <td className="archive-middle">{record.formedDate.slice(0, 10).replaceAll('-', '')}</td>
              <td className="archive-middle">{at}</td>
              <td>{record.remark}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

/** 卷内备考表: what is said of the volume, written and signed by hand. */
export function VolumeReference({ volume, records }: VolumeSheetProps) {
  return (
    <Sheet label={onPaper.reference} className="archive-plain">
      <h1 className="archive-title">{onPaper.reference}</h1>
      <div className="archive-reference">
        <p>{onPaper.situation}：</p>
        <p>{`本卷共有文件材料 ${records.length} 件、${pagesOf(records)} 页。`}</p>
        <p>{volume.remark}</p>
        <div className="archive-signs">
          <p>{onPaper.compiledBy}：</p>
          <p>{onPaper.inspectedBy}：</p>
          <p>{`${onPaper.compiledOn}：　　　　年　　月　　日`}</p>
        </div>
      </div>
    </Sheet>
  );
}

/** 卷脊 in the usual breadths and 盒签, to be cut out; the id of the volume is on the bars. */
export function VolumeLabels({ volume, fonds: own, records }: VolumeSheetProps) {
  const retention = chosen(archiveVolumes, volume, 'retentionPeriod');
  const numbers = records.flatMap(({ archiveNo }) => archiveNo ?? []).sort();
  return (
    <Sheet label={volume.title} className="archive-plain archive-labels">
      <div className="archive-spines">
        {[20, 30, 40].map((width) => (
          <div key={width} className="archive-spine" style={{ width: `${width}mm` }}>
            <Spine name={onPaper.fondsCode} value={own?.fondsCode} />
            <Spine name={onPaper.catalogNo} value={volume.catalogNo} />
            <Spine name={onPaper.year} value={volume.archiveYear} />
            <p className="archive-spine-title">{volume.title}</p>
            <Spine name={onPaper.retention} value={retention} />
            <Spine name={onPaper.volumeNo} value={volume.volumeNo} />
          </div>
        ))}
      </div>
      <div className="archive-box">
        <p className="archive-box-head">{own?.fondsName}</p>
        <Facts
          rows={[
            [onPaper.fondsCode, own?.fondsCode],
            [onPaper.category, chosen(archiveVolumes, volume, 'categoryId')],
            [onPaper.year, volume.archiveYear],
            [onPaper.retention, retention],
            [onPaper.firstToLast, numbers.length > 0 ? `${numbers[0]} — ${numbers.at(-1)}` : volume.volumeCode],
            [onPaper.boxNo, volume.boxNo],
            [onPaper.location, chosen(archiveVolumes, volume, 'locationId')],
          ]}
        />
        <Barcode code={volume.catalogId} text={[own?.fondsCode, volume.volumeCode].filter(Boolean).join('-')} />
      </div>
    </Sheet>
  );
}

function Spine({ name, value }: { readonly name: string; readonly value: string | undefined }) {
  return (
    <p>
      <span>{name}</span>
      <strong>{value}</strong>
    </p>
  );
}

export interface SheetProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A page of the archive's own paper: A4. */
export function Sheet({ label, className = '', children }: SheetProps) {
  return (
    <article className={`db-root db-sheet archive-sheet ${className}`} aria-label={label} lang="zh">
      {children}
    </article>
  );
}

type Rows = readonly (readonly [name: string, value: string | undefined])[];

export function Facts({ rows }: { readonly rows: Rows }) {
  return (
    <dl className="archive-facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Numbers({ rows }: { readonly rows: Rows }) {
  return (
    <table className="archive-table archive-numbers">
      <Head names={rows.map(([name]) => name)} />
      <tbody>
        <tr>
          {rows.map(([name, value]) => (
            <td key={name} className="archive-middle">
              {value}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

export function Head({ names }: { readonly names: readonly string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A choice of a record, or the name of what it refers to, as it stands on paper. */
export function chosen({ input }: AnyResource, record: object, name: string): string {
  const fields: Readonly<Record<string, Field>> = input.fields;
  const field = fields[name];
  return field ? recordText(record as Readonly<Record<string, unknown>>, name, field, 'zh') : '';
}

export function pagesOf(records: readonly Archive[]): number {
  return records.reduce((sum, { pages = '0' }) => sum + Number(pages), 0);
}

/** 2026年3月1日 */
export function dayOf(day: string | undefined): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '') ?? [];
  return year === undefined ? '' : `${year}年${Number(month)}月${Number(date)}日`;
}
