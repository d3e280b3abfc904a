import { listOf, one, pageOf } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { list } from '../../field/types/list.ts';
import { year } from '../../field/types/year.ts';
import { label } from '../../label.ts';
import { flowQuery, flowRow } from '../flows/entities.ts';
import { carBody, carFigure, carRecord, driverBody, driverRecord } from './car.ts';

const { flowCode: _, box: __, ...ticketFilter } = flowQuery.fields;

const ticketQuery = entity({
  name: 'carTicketQuery',
  label: label('用车查询', 'Car tickets query'),
  fields: ticketFilter,
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

/** The cars and drivers of the caller's unit, its tickets and its figures (B12). The tickets themselves are flows. */
export const cars = area({
  list: get('oa/car/list', {
    summary: label('本单位的车辆', 'The cars of the unit'),
    access: 'car:read',
    repeat: 'safe',
    data: listOf(carRecord),
    ours: true,
  }),
  save: post('oa/car/save', {
    summary: label('保存车辆', 'Save a car'),
    access: 'car:write',
    repeat: 'by-key',
    input: carBody,
    data: one(carRecord),
    ours: true,
  }),
  drivers: get('oa/car/drivers', {
    summary: label('本单位的驾驶员', 'The drivers of the unit'),
    access: 'car:read',
    repeat: 'safe',
    data: listOf(driverRecord),
    ours: true,
  }),
  saveDriver: post('oa/car/driver/save', {
    summary: label('保存驾驶员', 'Save a driver'),
    access: 'car:write',
    repeat: 'by-key',
    input: driverBody,
    data: one(driverRecord),
    ours: true,
  }),
  tickets: post('oa/car/tickets', {
    summary: label('本单位全部用车申请', 'All car tickets of the unit'),
    access: 'car:write',
    repeat: 'safe',
    input: ticketQuery,
    data: pageOf(flowRow),
    ours: true,
  }),
  statistics: get('oa/car/statistics', {
    summary: label('用车统计，按车辆、驾驶员与月份', 'Figures by car, driver and month'),
    access: 'car:write',
    repeat: 'safe',
    input: yearQuery,
    data: one(carStatistics),
    ours: true,
  }),
});
