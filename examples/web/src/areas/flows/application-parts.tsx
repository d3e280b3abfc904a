import { ApplicationSheet } from '@danbao/react/credit';
import { sheetParts } from './sheet-parts.tsx';

export const { Detail: ApplicationDetail, Print: ApplicationPrint } = sheetParts(({ infoId, ...rest }) => (
  <ApplicationSheet apply_ID={infoId} {...rest} />
));
