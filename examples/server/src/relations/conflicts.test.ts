import { isApiError } from '@danbao/core';
import { newGuarantyId } from '@danbao/core/format';
import { builtInConflicts, type Conflict, weightOf } from '@danbao/core/relations';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, type SampleName, signedIn } from '@danbao/testing/server/people';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { flows, flowTasks } from '../db/schema.ts';
import { findContradictions } from '../find-contradictions.ts';
import { takenOver } from './testing/histories.ts';

/** What is written in another way and is the same number. */
const spellings = ['XH-2026-0{n}', 'xh 2026 0{n}', 'ＸＨ（2026）0{n}'] as const;
const certificateCode = '91330902MA28K00X0Q';

/** Hours of a working day on which nothing else is. */
interface Hours {
  readonly day: string;
  readonly from: string;
  readonly until: string;
}

type Client = Person['client'];

/** What is written of one side: its values, and how it is written with them. */
interface Writing<V = Readonly<Record<string, unknown>>> {
  readonly values: V;
  /** Up to where conflicts are weighed. */
  readonly ready: () => Promise<(confirmed?: string) => Promise<unknown>>;
}

const morning = { from: '09:00', until: '10:00' };
const sides = builtInConflicts.flatMap((definition) =>
  definition.sides.flatMap((side) => (side.isFact ? [] : [{ definition, side }])),
);
const pairs = sides.flatMap(({ definition, side }) =>
  definition.sides.flatMap((other) => {
    const weight = other.isFact ? undefined : weightOf(definition, side.of, other.of);
    return weight
      ? [{ definition, side, other, weight, name: `${definition.name}: ${side.of} after ${other.of}` }]
      : [];
  }),
);

/** Those that are about a time. */
const timed = pairs.filter(({ side }) => side.span);

onEveryDatabase((server) => {
  const people = new Map<SampleName, Promise<Person>>();
  const as = async (name: SampleName) => {
    const person = people.get(name) ?? signedIn(server, name);
    people.set(name, person);
    return (await person).client;
  };
  const stamp = ({ day }: Hours, time: string) => `${day} ${time}:00`;
  let days = 0;
  /** Weekdays of autumn without a holiday, each once. */
  const nextDay = () => {
    const at = new Date(Date.UTC(2026, 9, 12 + Math.floor(days / 5) * 7 + (days % 5)));
    days += 1;
    return at.toISOString().slice(0, 10);
  };
  /** The same day years ago: what has happened is not in the future. */
  const pastOf = (day: string) => day.replace('2026', '2025');
  const anyDay = '2026-06-08';
  let rooms = 0;
  const newRoom = async () => {
    rooms += 1;
    return (await (await as('admin')).meetingRooms.add({ roomName: `冲突测试 ${rooms} 室`, isOpen: '1' })).id;
  };

  /** A paper of the manager, ready to be sent. */
  function paper(code: 'leave' | 'outing' | 'overtime' | 'car', own: Readonly<Record<string, unknown>>): Writing {
    const values = { ...validFlowForms[code], ...own };
    return {
      values,
      ready: async () => {
        const client = await as('manager');
        const flowId = newGuarantyId();
        const { seq } = await client.flowForms[code]({ flowId, ...values } as never);
        return (confirmed) => client.flows.send({ flowId, seq, ...(confirmed === undefined ? {} : { confirmed }) });
      },
    };
  }

  /** A car request at the node that assigns the car; `shared` is its plate or its driver. */
  function journey(starter: SampleName, hours: Hours, assigned: Readonly<Record<string, string>>): Writing {
    const { values } = paper('car', { beginTime: stamp(hours, hours.from), endTime: stamp(hours, hours.until) });
    return {
      values: { ...values, ...assigned },
      ready: async () => {
        const [client, cars] = [await as(starter), await as('canteen')];
        const flowId = newGuarantyId();
        const { seq } = await client.flowForms.car({ flowId, ...values });
        await client.flows.send({ flowId, seq });
        const waiting = await (await as('bizhead')).flows.handle({ flowId, seq: '2' });
        const filled = await cars.flowForms.car({ flowId, seq: waiting.seq, ...values, ...assigned });
        return (confirmed) =>
          cars.flows.handle({ flowId, seq: filled.seq, ...(confirmed === undefined ? {} : { confirmed }) });
      },
    };
  }

  function meeting(roomId: string, hours: Hours, attendeeIds: readonly string[]) {
    const values = {
      ...{ roomId, appointReason: '碰头会', attendeeIds },
      ...{ startTime: stamp(hours, hours.from), endTime: stamp(hours, hours.until) },
    };
    return {
      values,
      ready: async () => {
        const client = await as('admin');
        return (confirmed?: string) =>
          client.meetingBookings.add({ ...values, ...(confirmed === undefined ? {} : { confirmed }) });
      },
    };
  }

  /** What is written of one side by a person, as one call. */
  function written<const V extends object>(
    username: SampleName,
    values: V,
    save: (client: Client, values: V & { readonly confirmed?: string }) => Promise<unknown>,
  ): Writing<V> {
    return {
      values,
      ready: async () => {
        const client = await as(username);
        return (confirmed) => save(client, { ...values, ...(confirmed === undefined ? {} : { confirmed }) });
      },
    };
  }

  let numbers = 0;
  let isClientThere = false;
  /** A project with money paid out. */
  const project = async () => {
    const admin = await as('admin');
    if (!isClientThere)
      await admin.customers.add({
        ...{ clientTypeID: '04', clientName: '江城编号有限公司', certificateCode, legalPerson: '王强' },
        ...{ phoneOne: '13800000000', address: '港湾路1号', confirmed: 'certificateCode' },
      });
    isClientThere = true;
    numbers += 1;
    return (await takenOver(admin, certificateCode, `N-${numbers}`)).projectId;
  };

  /** Papers with one number, each written in another way, in records that may otherwise stand beside each other. */
  const numbered: Readonly<Record<string, (number: string, made: number, day: string) => Promise<Writing>>> = {
    compensationVoucher: async (voucherNo, _, paidDate) =>
      written(
        'admin',
        {
          ...{ projectId: await project(), voucherNo, paidDate, creditor: '江城银行' },
          ...{ principal: '1', interest: '0', fees: '0' },
        },
        (client, values) => client.compensations.add(values),
      ),
    releaseCertificate: async (certificateNo, _, releasedDate) =>
      written(
        'admin',
        { projectId: await project(), certificateNo, releasedDate, amount: '1', reason: 'waived' },
        (client, values) => client.releases.add(values),
      ),
    receivedDocument: async (sourceDocNo, made, receiveDate) => {
      const { docNo: _, ...form } = validFlowForms.receipt;
      const values = {
        ...form,
        title: `来文 ${made}`,
        source: '市金融局',
        sourceDocNo,
        receiveDate,
        deadline: receiveDate,
      };
      return {
        values,
        ready: async () => {
          const client = await as('assistant');
          const flowId = newGuarantyId();
          const { seq } = await client.flowForms.receipt({ flowId, ...values });
          return (confirmed) => client.flows.send({ flowId, seq, ...(confirmed === undefined ? {} : { confirmed }) });
        },
      };
    },
    archiveBarcode: async (_, made, formedDate) =>
      written(
        'archivist',
        {
          ...{ title: `条码 ${made}`, fondsId: 'fonds101', categoryId: 'type101-WS', archiveYear: '2014', formedDate },
          ...{
            retentionPeriod: '10',
            securityLevel: 'internal',
            responsibleParty: '综合部',
            barcode: `B${formedDate}`,
          },
        },
        (client, values) => client.archives.add(values),
      ),
  };

  /** Records of a side that take up the same at the same time: each call makes one more. */
  async function sharing({ name }: Conflict): Promise<(of: string, hours: Hours) => Promise<Writing>> {
    const write = numbered[name];
    if (write) {
      numbers += 1;
      const own = numbers;
      let many = 0;
      return (_, { day }) => {
        many += 1;
        return write((spellings[many % 3] ?? '').replace('{n}', String(own)), many, pastOf(day));
      };
    }
    const { userId } = await (await as('manager')).session.me();
    const room = await newRoom();
    let made = 0;
    const starters = ['manager', 'lead', 'assistant'] as const;
    return async (of, hours) => {
      made += 1;
      const times = { beginTime: stamp(hours, hours.from), endTime: stamp(hours, hours.until) };
      if (name === 'carTime')
        return journey(starters[made % 3] ?? 'manager', hours, { plateNo: '鄂A12345', driver: `司机${made}` });
      if (name === 'driverTime')
        return journey(starters[made % 3] ?? 'manager', hours, { plateNo: `鄂A1234${made}`, driver: '同一司机' });
      if (name === 'roomTime') return meeting(room, hours, ['1001']);
      const writings: Readonly<Record<string, () => Promise<Writing> | Writing>> = {
        leave_flow: () => paper('leave', { beginDate: hours.day, endDate: hours.day }),
        outing_flow: () => paper('outing', times),
        overtime_flow: () => paper('overtime', { ...times, overtimeType: 'workday' }),
        car_flow: () => paper('car', times),
        meetingBooking: async () => meeting(await newRoom(), hours, [userId]),
      };
      const write = writings[of];
      if (!write) throw new Error(`no record of ${of} is made here: add one for ${name}`);
      return write();
    };
  }

  test('the sample holds nothing against it', async () => {
    expect(await findContradictions(server.deps.db)).toEqual([]);
  });

  const issuesOf = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return isApiError(error) ? error.issues : [];
  };
  const writers: Readonly<Record<string, SampleName>> = {
    ...{ meetingBooking: 'admin', compensation: 'admin', release: 'admin' },
    ...{ archive: 'archivist', receipt_flow: 'assistant' },
  };
  /** What the server says to the form while somebody types. */
  const typed = async (of: string, { values }: Writing) =>
    (await as(writers[of] ?? 'manager')).conflicts.find({ conflictOf: of, ...values });

  test.each(pairs)(
    '$name: form and saving say the same, and weigh the same',
    async ({ definition, side, other, weight }) => {
      const hours = { day: side.span ? nextDay() : anyDay, ...morning };
      const make = await sharing(definition);
      const first = await (await make(other.of, hours)).ready();
      await first();
      const writing = await make(side.of, hours);
      const save = await writing.ready();
      const said = (await issuesOf(save('none'))).filter(({ rule }) => rule === definition.name);
      expect(said).toHaveLength(1);
      expect(said[0]).toMatchObject({
        field: side.field,
        message: { zh: expect.stringContaining(side.span ? hours.day : pastOf(hours.day)) },
      });
      expect(said[0]?.confirmable ?? false).toBe(weight === 'confirm');
      if (side.at === undefined)
        expect((await typed(side.of, writing)).filter(({ rule }) => rule === definition.name)).toEqual(said);
      const again = save([side.field, 'startTime', 'beginTime', 'beginDate'].join(','));
      if (weight === 'confirm') await again;
      else expect(await issuesOf(again)).toMatchObject([{ rule: definition.name }]);
    },
  );

  test.each(timed)('$name: neither before nor after it', async ({ definition, side, other }) => {
    const day = nextDay();
    const make = await sharing(definition);
    const first = await (await make(other.of, { day, ...morning })).ready();
    await first();
    const isDay = side.of === 'leave_flow' || other.of === 'leave_flow';
    const later = isDay ? { day: nextDay(), ...morning } : { day, from: '10:00', until: '11:00' };
    const save = await (await make(side.of, later)).ready();
    expect((await issuesOf(save('none'))).filter(({ rule }) => rule === definition.name)).toEqual([]);
  });

  const refusals = pairs.filter(({ weight, side, other }) => weight === 'refuse' && side.of === other.of);
  test.each(refusals)('$name: of eight at once one stands', async ({ definition, side }) => {
    const hours = { day: nextDay(), ...morning };
    const make = await sharing(definition);
    const saves: ((confirmed?: string) => Promise<unknown>)[] = [];
    for (let count = 0; count < 8; count += 1) saves.push(await (await make(side.of, hours)).ready());
    const done = await Promise.allSettled(saves.map((save) => save()));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = done.flatMap((one) =>
      one.status === 'rejected' && isApiError(one.reason) ? [one.reason.issues] : [],
    );
    expect(refused).toHaveLength(7);
    for (const issues of refused) expect(issues).toMatchObject([{ rule: definition.name }]);
  });

  /** A leave of the manager on these days, as far as the caller takes it. */
  const leaveOn = async (beginDate: string, endDate = beginDate) => {
    const client = await as('manager');
    const flowId = newGuarantyId();
    const { seq } = await client.flowForms.leave({ flowId, ...validFlowForms.leave, beginDate, endDate });
    return { flowId, send: () => client.flows.send({ flowId, seq }) };
  };

  test('a leave that went back to its starter, was recalled or was ended keeps no day; once it is sent again it does', async () => {
    const [manager, head] = [await as('manager'), await as('bizhead')];
    for (const away of ['return', 'recall', 'end'] as const) {
      const day = nextDay();
      const [first, second] = [await leaveOn(day), await leaveOn(day)];
      const { flowId, seq } = await first.send();
      await expect(second.send()).rejects.toMatchObject({ issues: [{ rule: 'personTime' }] });
      const back =
        away === 'return'
          ? await head.flows.return({ flowId, seq, opinion: '改期' })
          : await manager.flows.recall({ flowId, seq });
      if (away === 'end') await manager.flows.end({ flowId, seq: back.seq, opinion: '不休了' });
      await second.send();
      if (away !== 'end')
        await expect(manager.flows.send({ flowId, seq: back.seq })).rejects.toMatchObject({
          issues: [{ field: 'beginDate', rule: 'personTime' }],
        });
    }
  });

  test('who is back early may be on leave again on the days that were left', async () => {
    const [manager, head, hr] = [await as('manager'), await as('bizhead'), await as('archivist')];
    const [first, , third] = ['2026-04-20', '2026-04-21', '2026-04-22'] as const;
    const whole = await leaveOn(first, third);
    const sent = await whole.send();
    const signed = await head.flows.handle({ flowId: whole.flowId, seq: sent.seq });
    expect(await hr.flows.handle({ flowId: whole.flowId, seq: signed.seq })).toMatchObject({ status: 'ended' });
    const again = await leaveOn(third);
    await expect(again.send()).rejects.toMatchObject({ issues: [{ rule: 'personTime' }] });

    const flowId = newGuarantyId();
    const back = { leaveId: whole.flowId, beginDate: first, endDate: first };
    const { seq } = await manager.flowForms.cancelLeave({ flowId, ...back });
    const waiting = await manager.flows.send({ flowId, seq });
    await expect(again.send()).rejects.toMatchObject({ issues: [{ rule: 'personTime' }] });
    const filed = await head.flows.handle({ flowId, seq: waiting.seq });
    await hr.flows.handle({ flowId, seq: filed.seq });
    await again.send();
    const taken = await leaveOn(first);
    await expect(taken.send()).rejects.toMatchObject({
      issues: [{ message: { zh: expect.stringContaining('已销假') } }],
    });
  });

  test('whoever may not see what somebody does hears only that they have something on', async () => {
    const day = nextDay();
    const times = { beginTime: `${day} 09:00:00`, endTime: `${day} 10:00:00` };
    const secret = paper('outing', { ...times, place: '纪检监察机关' });
    const send = await secret.ready();
    await send();
    const { userId } = await (await as('manager')).session.me();
    const asked = meeting(await newRoom(), { day, ...morning }, [userId]);
    const [issue] = await (await as('branch')).conflicts.find({ conflictOf: 'meetingBooking', ...asked.values });
    expect(issue).toMatchObject({ confirmable: true, message: { zh: expect.stringContaining('已有其他安排') } });
    expect(JSON.stringify(issue)).not.toMatch(/纪检|外出/);
  });

  test('a car counts from its assignment, not from a plate that was only filled in, until it is back', async () => {
    const day = nextDay();
    const hours = { day, from: '09:00', until: '12:00' };
    const plate = { plateNo: '鄂A54321', driver: '甲' };
    const [first, late, next] = [
      journey('lead', hours, plate),
      journey('assistant', hours, { ...plate, driver: '乙' }),
      journey('manager', { ...hours, from: '11:00' }, { ...plate, driver: '丙' }),
    ];
    const [assign, assignLate, assignNext] = [await first.ready(), await late.ready(), await next.ready()];
    const { flowId, seq } = (await assign()) as { readonly flowId: string; readonly seq: string };
    for (const refused of [assignLate, assignNext])
      await expect(refused()).rejects.toMatchObject({ issues: [{ field: 'plateNo', rule: 'carTime' }] });
    const cars = await as('canteen');
    const back = { beginMileage: '100', endMileage: '130', returnTime: `${day} 10:40:00` };
    const filled = await cars.flowForms.car({ flowId, seq, ...first.values, ...back });
    await cars.flows.handle({ flowId, seq: filled.seq });
    await assignNext();
    await expect(assignLate()).rejects.toMatchObject({ issues: [{ rule: 'carTime' }, { rule: 'carTime' }] });
  });

  test('a booking whose time stays the same needs no confirmation again', async () => {
    const client = await as('admin');
    const { userId } = await (await as('lead')).session.me();
    const hours = { day: nextDay(), ...morning };
    await (await meeting(await newRoom(), hours, [userId]).ready())();
    const second = meeting(await newRoom(), hours, [userId]);
    const { id } = await client.meetingBookings.add({ ...second.values, confirmed: 'startTime' });
    await client.meetingBookings.update({ ...second.values, id, remark: '带电脑', confirmed: 'remark' });
    const moved = { ...second.values, id, endTime: `${hours.day} 10:30:00`, confirmed: 'remark' };
    await client.meetingBookings.update(moved);
    expect(await client.conflicts.find({ conflictOf: 'meetingBooking', recordId: id, ...moved })).toEqual([]);
  });

  test('nobody queries the conflicts of what they may not write, or of a kind that there is not', async () => {
    const viewer = await as('viewer');
    await expect(viewer.conflicts.find({ conflictOf: 'meetingBooking' })).rejects.toMatchObject({ status: 403 });
    await expect(viewer.conflicts.find({ conflictOf: 'nothing' })).rejects.toMatchObject({
      issues: [{ field: 'conflictOf', rule: 'unknown' }],
    });
  });

  test('what an older database holds against it is named, each pair once, and left as it is', async () => {
    const before = await findContradictions(server.deps.db);
    const day = nextDay();
    const first = await (await leaveOn(day)).send();
    const copy = newGuarantyId();
    const { db } = server.deps;
    const [row] = await db.select().from(flows).where(eq(flows.flowId, first.flowId));
    const tasks = await db.select().from(flowTasks).where(eq(flowTasks.flowId, first.flowId));
    if (!row) throw new Error('the leave was sent above');
    await db.insert(flows).values({ ...row, flowId: copy });
    await db.insert(flowTasks).values(tasks.map((task) => ({ ...task, flowId: copy })));
    const found = (await findContradictions(db)).filter(({ zh }) => !before.some((one) => one.zh === zh));
    expect(found).toEqual([{ zh: expect.stringContaining(`${day} 已有请假`), en: expect.stringContaining(day) }]);
    expect(await findContradictions(db)).toHaveLength(before.length + 1);
    await db.delete(flows).where(eq(flows.flowId, copy));
  });
});
