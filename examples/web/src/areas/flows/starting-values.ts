import { type ApiError, credit, flowDefinitions, type Values } from '@danbao/core';
import { useEndpoint } from '@danbao/react';

export interface StartingValues {
  /** Undefined while they are loaded. */
  readonly values: Values | undefined;
  readonly error: ApiError | null;
  /** The flow is about something that is not chosen yet. */
  readonly lacksSubject: boolean;
}

/** What stands in the form of a new flow: a credit use begins with what its application says. */
export function useStartingValues(code: string | undefined, infoId: string | undefined): StartingValues {
  const isUse = code === flowDefinitions.creditUse.code;
  const { data, error } = useEndpoint(credit.apply, { apply_ID: infoId ?? '' }, { enabled: isUse && Boolean(infoId) });
  if (!isUse) return { values: {}, error: null, lacksSubject: false };
  const values = data && {
    applyId: data.apply_ID,
    projectName: data.projectName,
    creditBusiTypeName: data.busiTypeNameList,
    payee: data.clientName,
    bankName: data.plannedLenders,
    vouchRate: data.guaranteeRate,
    consultRate: data.consultingRate,
    marginRate: data.marginRate,
  };
  return { values, error, lacksSubject: !infoId };
}
