import { one, pageOf } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { list } from '../../field/types/list.ts';
import { year } from '../../field/types/year.ts';
import { label } from '../../label.ts';
import { listParameters } from '../../listing/list-parameters.ts';
import { flowQuery, flowRow } from '../flows/entities.ts';
import { carFigure } from './car-figures.ts';

const { flowCode: _, box: __, ...ticketFilter } = flowQuery.fields;

const ticketQuery = entity({
  name: 'carTicketQuery',
  label: label('用车查询', 'Car tickets query'),
  fields: {
    ...ticketFilter,
    ...listParameters(flowRow, {
      order: '-createTime',
      fields: ['number', 'title', 'starterName', 'deptName', 'status', 'createTime', 'endTime'],
      longest: 100,
    }),
  },
});

const yearQuery = entity({
  name: 'carYearQuery',
  label: label('统计年度', 'Year'),
  fields: { year: year('年度', 'Year', { required: true }) },
});

const carStatistics = entity({
  name: 'carStatistics',
  label: label('用车统计', 'Car statistics'),
  fields: {
    cars: list('按车辆', 'By car', carFigure, { required: true }),
    drivers: list('按驾驶员', 'By driver', carFigure, { required: true }),
    months: list('按月份', 'By month', carFigure, { required: true }),
  },
});

/** The tickets of the caller's unit and what its cars did. The tickets themselves are flows. */
export const carTickets = area({
  tickets: post('oa/car/tickets', {
    summary: label('本单位全部用车申请', 'All car tickets of the unit'),
    access: 'car:write',
    repeat: 'safe',
    input: ticketQuery,
    data: pageOf(flowRow),
    extension: true,
  }),
  statistics: get('oa/car/statistics', {
    summary: label('用车统计，按车辆、驾驶员与月份', 'Figures by car, driver and month'),
    access: 'car:write',
    repeat: 'safe',
    input: yearQuery,
    data: one(carStatistics),
    extension: true,
  }),
});
