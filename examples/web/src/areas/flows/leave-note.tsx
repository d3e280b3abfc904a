import { attendance } from '@danbao/core/office';
import { useEndpoint } from '@danbao/react';
import { useEffect, useState } from 'react';
import type { FlowNoteProps } from './flow-notes.tsx';
import { useFlowPageWords } from './i18n/words.ts';

/** What is left of the year's annual leave, while somebody asks for some. */
export function LeaveNote({ form }: FlowNoteProps) {
  const w = useFlowPageWords();
  const { leaveType, beginDate } = useTyped(form.form);
  useEndOfOneDay(form.form, beginDate);
  const day = isDay(beginDate) ? beginDate : undefined;
  const { data } = useEndpoint(attendance.balance, day === undefined ? {} : { day }, {
    enabled: leaveType === 'annual',
    keepPrevious: true,
  });
  if (leaveType !== 'annual' || data?.isKnown !== '1') return null;
  const { year, entitled = '0', used = '0', pending = '0', left = '0' } = data;
  return (
    <p className="db-panel mb-3 p-3 lg:p-4" role="status">
      {w('leaveBalance', { year, entitled, used, pending, left })}
    </p>
  );
}

/** What stands in the form while it is typed. */
function useTyped(form: FlowNoteProps['form']['form']) {
  const [typed, setTyped] = useState<Readonly<Record<string, unknown>>>({});
  useEffect(() => {
    const read = () => setTyped({ leaveType: form.getValues('leaveType'), beginDate: form.getValues('beginDate') });
    read();
    const { unsubscribe } = form.watch((_, { name }) => {
      if (name === undefined || name === 'leaveType' || name === 'beginDate') read();
    });
    return unsubscribe;
  }, [form]);
  return typed;
}

/** Most leaves are of one day: who has chosen the first has the last, until they say otherwise. */
function useEndOfOneDay({ getValues, setValue }: FlowNoteProps['form']['form'], beginDate: unknown): void {
  useEffect(() => {
    if (isDay(beginDate) && !getValues('endDate')) setValue('endDate', beginDate, { shouldDirty: true });
  }, [beginDate, getValues, setValue]);
}

const isDay = (value: unknown): value is string => /^\d{4}-\d{2}-\d{2}$/.test(String(value ?? ''));
