import { stateCalendar, type WorkCalendar } from '@danbao/core/format';
import { calendarOfHolidays, holidays } from '@danbao/core/office';
import { useMemo } from 'react';
import { useEndpoint } from '../query/use-endpoint.ts';

/** More lines than twenty years have. */
const allOfThem = { pageSize: '500' };

/** On which days people work, with what administrators have entered; what comes along until that is loaded. */
export function useWorkCalendar(enabled: boolean): WorkCalendar {
  const { data } = useEndpoint(holidays.calls.page, allOfThem, { enabled });
  return useMemo(() => (data ? calendarOfHolidays(data.rows) : stateCalendar), [data]);
}
