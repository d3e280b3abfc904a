/** Why a part is no XML that we read. The reader of the part says where. */
export class XmlFault extends Error {
  override readonly name = 'XmlFault';
  /** What is said of the file: that it is damaged, where nothing more exact is known. */
  readonly rule: 'damaged' | 'documentType' | 'contentTooLong';

  constructor(message: string, rule: XmlFault['rule'] = 'damaged') {
    super(message);
    this.rule = rule;
  }
}
