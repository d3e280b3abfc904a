/** Why a part is no XML that we read. The reader of the part says where. */
export class XmlFault extends Error {
  override readonly name = 'XmlFault';
}
