import { type Archive, archiveVolumes, type fonds } from '@danbao/core/archives';
import type { RecordOf } from '@danbao/core/resources';
import { BoxLabel, rangeOf } from './box-label.tsx';
import { onPaper } from './paper-words.ts';
import { chosen, dayOf, Facts, Head, pagesOf, type Rows, Sheet } from './sheet-parts.tsx';

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
      <BoxLabel
        of={archiveVolumes}
        box={volume}
        fondsName={own?.fondsName}
        fondsCode={own?.fondsCode}
        range={rangeOf(records) ?? volume.volumeCode}
        code={volume.catalogId}
        below={[own?.fondsCode, volume.volumeCode].filter(Boolean).join('-')}
      />
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
