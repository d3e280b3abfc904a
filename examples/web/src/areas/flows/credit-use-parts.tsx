import { CreditUseSheet } from '@danbao/react/credit';
import { sheetParts } from './sheet-parts.tsx';

export const { Detail: CreditUseDetail, Print: CreditUsePrint } = sheetParts(({ infoId, version, variant: look }) => (
  // Its own table of the thirteen posts holds every signature.
  <CreditUseSheet loanId={infoId} version={version} {...(look ? { variant: look } : {})} />
));
