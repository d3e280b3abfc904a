import { yesNo } from '../../../field/types/choice.ts';

/** What a measure says of its fulfilment beside whether it is fulfilled. */
export const fulfilmentStanding = {
  lacksEvidence: yesNo('是否缺少落实凭证', 'Lacks evidence', { extension: true }),
  awaitsCheck: yesNo('是否等待复核', 'Waits for a second person', { extension: true }),
};
