import {
  type Archive,
  type ArchiveApplication,
  type ArchiveDestruction,
  archiveApplications,
  archives,
} from '@danbao/core/archives';
import { Barcode } from './barcode.tsx';
import { onPaper } from './paper-words.ts';
import { chosen, dayOf, Facts, Head, pagesOf, Sheet } from './sheet-parts.tsx';

interface SlipProps {
  readonly application: ArchiveApplication & { readonly applicant?: string };
  readonly records: readonly Archive[];
}

/** 借阅单: who borrows what, until when, who has allowed it; signed when it goes and when it comes back. */
export function BorrowingSlip({ application, records }: SlipProps) {
  const { id, applicant, purpose, beginDate, returnDate, opinion, decidedTime, returnedTime } = application;
  return (
    <Sheet label={onPaper.slip}>
      <h1 className="archive-title">{onPaper.slip}</h1>
      <Facts
        rows={[
          [onPaper.applicant, applicant],
          [onPaper.way, chosen(archiveApplications, application, 'type')],
          [onPaper.purpose, purpose],
          [onPaper.term, `${dayOf(beginDate)} — ${dayOf(returnDate)}`],
          [onPaper.opinion, [chosen(archiveApplications, application, 'status'), opinion].filter(Boolean).join('　')],
          [onPaper.decidedTime, decidedTime],
          [onPaper.returnedTime, returnedTime],
        ]}
      />
      <table className="archive-table">
        <Head names={[onPaper.number, onPaper.archiveNo, onPaper.title, onPaper.pages, onPaper.note]} />
        <tbody>
          {records.map(({ archiveId, archiveNo, title, pages }, index) => (
            <tr key={archiveId}>
              <td className="archive-middle">{index + 1}</td>
              <td>{archiveNo}</td>
              <td>{title}</td>
              <td className="archive-middle">{pages}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      <table className="archive-table archive-hand">
        <tbody>
          {[onPaper.lentSign, onPaper.returnedSign, onPaper.checkedSign].map((name) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      <Barcode code={id} />
    </Sheet>
  );
}

interface DestructionProps {
  readonly destruction: ArchiveDestruction & { readonly starter?: string; readonly supervisorNames?: string };
  readonly records: readonly Archive[];
}

/** 销毁清册 with the certificate: what is destroyed, why, and before which two witnesses. */
export function DestructionSheet({ destruction, records }: DestructionProps) {
  const { reason, appraisalOpinion, starter, supervisorNames = '', destroyTime } = destruction;
  const [first = '', second = ''] = supervisorNames.split(/[、,，]\s*/);
  return (
    <Sheet label={onPaper.destruction}>
      <h1 className="archive-title">{onPaper.destruction}</h1>
      <Facts
        rows={[
          [onPaper.reason, reason],
          [onPaper.appraisal, appraisalOpinion],
          [onPaper.pieces, `${records.length} 件 ${pagesOf(records)} 页`],
        ]}
      />
      <table className="archive-table">
        <Head
          names={[
            onPaper.number,
            onPaper.archiveNo,
            onPaper.title,
            onPaper.formed,
            onPaper.retention,
            onPaper.pages,
            onPaper.note,
          ]}
        />
        <tbody>
          {records.map((record, index) => (
            <tr key={record.archiveId}>
              <td className="archive-middle">{index + 1}</td>
              <td>{record.archiveNo}</td>
              <td>{record.title}</td>
              <td className="archive-middle">{record.formedDate.slice(0, 10)}</td>
              <td className="archive-middle">{chosen(archives, record, 'retentionPeriod')}</td>
              <td className="archive-middle">{record.pages}</td>
              <td>{record.remark}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <section className="archive-certificate" aria-label={onPaper.certificate}>
        <h2>{onPaper.certificate}</h2>
        <p>
          {destroyTime
            ? `上列档案 ${records.length} 件，已于 ${dayOf(destroyTime)} 在监销人${first}、${second}的监督下销毁，电子文件同时清除。特此证明。`
            : `上列档案 ${records.length} 件，拟在监销人${first}、${second}的监督下销毁。销毁日期：　　　　年　　月　　日`}
        </p>
        <div className="archive-signs">
          <p>{`${onPaper.handledBy}：${starter ?? ''}${onPaper.signHere}`}</p>
          <p>{`${onPaper.witness}：${first}${onPaper.signHere}`}</p>
          <p>{`${onPaper.witness}：${second}${onPaper.signHere}`}</p>
          <p>{`${onPaper.leader}：${onPaper.signHere}`}</p>
          <p>{onPaper.seal}</p>
        </div>
      </section>
    </Sheet>
  );
}
