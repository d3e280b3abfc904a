import { fileSource } from '@danbao/cli';
import { areas, createClient, createSession } from '@danbao/core';
import { ship } from '@danbao/core/measures';
import type { Ship } from '@danbao/core/types';
import { MeasureForm } from '@danbao/react/measures';

const danbao = createClient(areas, { baseUrl: 'https://danbao.example/api', session: createSession() });

export const nameField = ship.fields.shipName;
export const page = () => danbao.credit.projects({ pageNum: 1, pageSize: 10 });
export const form = MeasureForm;
export const source = fileSource;
export type Own = Ship;
