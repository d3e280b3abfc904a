import { CreditUseSheet } from '@danbao/react';
import { sheetParts } from './sheet-parts.tsx';

export const { Detail: CreditUseDetail, Print: CreditUsePrint } = sheetParts(({ infoId, ...rest }) => (
  <CreditUseSheet loanId={infoId} {...rest} />
));
