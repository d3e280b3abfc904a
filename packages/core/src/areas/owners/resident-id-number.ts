import type { Check } from '../../entity.ts';
import { idCard } from '../../field/types/id-card.ts';

/** The document type whose number has the rule of H2, as the dictionary of document types names it. */
export const residentIdDocument = '身份证';

const number = idCard('证件号码', 'Document number');

/** A person's number is checked as an ID number only when the document is a resident ID card. */
export const residentIdNumber: Check = ({ documentType, personNum }) =>
  documentType === residentIdDocument && typeof personNum === 'string'
    ? number.type.check(personNum, number).map((problem) => ({ ...problem, field: 'personNum' }))
    : [];
