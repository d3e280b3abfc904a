import type { ApiError, Values } from '@danbao/core';
import { type CreditGap, credit, creditUseGaps, drawdownFrom } from '@danbao/core/credit';
import { flowDefinitions } from '@danbao/core/flows';
import { useEndpoint } from '@danbao/react';
import { useSearchParams } from 'react-router';
import { useDayInChina } from '../../shared/use-day-in-china.ts';

export interface StartingValues {
  /** Undefined while they are loaded. */
  readonly values: Values | undefined;
  readonly error: ApiError | null;
  /** The flow is about something that is not chosen yet. */
  readonly lacksSubject: boolean;
  /** Why it cannot be begun, whatever is entered. */
  readonly gaps: readonly CreditGap[];
}

/** What a project of the fund takes from the reserve: the company and its plan, by the names of the form. */
const ofReserve = [
  ...(['enterpriseId', 'name', 'creditCode', 'industry', 'legalPerson', 'registeredCapital'] as const),
  ...(['round', 'valuation', 'amount', 'shareRatio', 'exitWay', 'planDate', 'useOfFunds'] as const),
];

/** What stands in the form of a new flow: a credit use begins with what its application says. */
export function useStartingValues(code: string | undefined, infoId: string | undefined): StartingValues {
  const isUse = code === flowDefinitions.creditUse.code;
  const isCompensation = code === flowDefinitions.compensation.code;
  const isChange = code === flowDefinitions.creditChange.code;
  const enabled = (isUse || isCompensation || isChange) && Boolean(infoId);
  const { data, error } = useEndpoint(credit.apply, { apply_ID: infoId ?? '' }, { enabled });
  const { data: uses } = useEndpoint(credit.loanPlansOf, { apply_ID: infoId ?? '' }, { enabled });
  const today = useDayInChina();
  const [asked] = useSearchParams();
  if (code === flowDefinitions.urging.code) {
    const given = ['docId', 'title', 'basis'].flatMap((name) => {
      const text = asked.get(name);
      return text ? [[name, text] as const] : [];
    });
    const values = given.length > 0 ? { ...Object.fromEntries(given), issueDate: today } : {};
    return { values, error: null, lacksSubject: false, gaps: [] };
  }
  if (code === flowDefinitions.fundProject.code) {
    const given = ofReserve.flatMap((name) => {
      const text = asked.get(name);
      return text ? [[name, text] as const] : [];
    });
    return { values: Object.fromEntries(given), error: null, lacksSubject: false, gaps: [] };
  }
  if (isCompensation) {
    const { apply_ID: applyId, projectName, clientName, creditor } = data ?? {};
    const values = data && { applyId, projectName, clientName, ...(creditor ? { creditor } : {}) };
    return { values, error, lacksSubject: !infoId, gaps: [] };
  }
  if (isChange) {
    const { apply_ID: applyId, projectName, clientName } = data ?? {};
    return { values: data && { applyId, projectName, clientName }, error, lacksSubject: !infoId, gaps: [] };
  }
  if (!isUse) return { values: {}, error: null, lacksSubject: false, gaps: [] };
  const values = data && uses && drawdownFrom(data, uses);
  return { values, error, lacksSubject: !infoId, gaps: data ? creditUseGaps(data, today) : [] };
}
