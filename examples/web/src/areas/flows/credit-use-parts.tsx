import { CreditUseSheet } from '@danbao/react/credit';
import { sheetParts } from './sheet-parts.tsx';

export const { Detail: CreditUseDetail, Print: CreditUsePrint } = sheetParts(({ infoId, variant: look }) => (
  // Its own table of the thirteen posts holds every signature.
  <CreditUseSheet loanId={infoId} {...(look ? { variant: look } : {})} />
));
