/** What a finished flow says of the document that is filed with it. */
export interface FlowDescription {
  readonly title: string;
  /** Who answers for the document: its author, not who has received it. */
  readonly responsibleParty: string;
  /** The day of the document, `yyyy-MM-dd`. */
  readonly formedDate: string;
  readonly businessNo?: string;
}

/** A finished flow as it is described. */
export interface FlowToDescribe {
  readonly code: string;
  readonly title: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly unitName: string;
  readonly deptName: string | null;
  readonly starterName: string;
  /** The day on which it ended. */
  readonly endedOn: string;
}

/** The fields of a form that describe its document, where the flow deals with a document and not with itself. */
interface DocumentFields {
  readonly title: string;
  /** The author; the unit itself where there is none. */
  readonly author?: string;
  readonly number: string;
  readonly day: string;
}

const documents: Readonly<Record<string, DocumentFields>> = {
  send_document_flow: { title: 'title', number: 'docNo', day: 'signDate' },
  receipt_flow: { title: 'title', author: 'source', number: 'sourceDocNo', day: 'docDate' },
};

/**
 * The description of the record that a finished flow becomes (DA/T 22-2015: 题名, 责任者, 文件编号, 日期): of an official document its own
 * title, author, number and day, of any other flow its title, the department that has started it, and the day on which it ended.
 */
export function describeFlow(flow: FlowToDescribe): FlowDescription {
  const { values } = flow;
  const of = documents[flow.code];
  const read = (name: string | undefined) => {
    const value = name === undefined ? undefined : values[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const day = read(of?.day) ?? (of ? read('receiveDate') : undefined);
  const businessNo = read(of?.number) ?? read('docNo') ?? read('businessNo');
  return {
    title: read(of?.title) ?? flow.title,
    responsibleParty: (of ? (read(of.author) ?? flow.unitName) : (flow.deptName ?? flow.starterName)).slice(0, 100),
    formedDate: (day ?? flow.endedOn).slice(0, 10),
    ...(businessNo === undefined ? {} : { businessNo: businessNo.slice(0, 100) }),
  };
}
