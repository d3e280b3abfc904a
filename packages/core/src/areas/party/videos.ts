import { choice, options, yesNo } from '../../field/types/choice.ts';
import { integer } from '../../field/types/number.ts';
import { reference } from '../../field/types/reference.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { resource } from '../../resource/resource.ts';
import { partyCalls } from './party-calls.ts';

const required = { required: true } as const;

export const videoStages = options(
  ['1', '新民主主义革命时期', 'New-democratic revolution'],
  ['2', '社会主义革命和建设时期', 'Socialist revolution and construction'],
  ['3', '改革开放时期', 'Reform and opening-up'],
  ['4', '新时代', 'The new era'],
);

/** A lesson of history with its film, an mp4 that is its attachment. */
export const partyVideos = resource({
  name: 'partyVideo',
  plural: 'partyVideos',
  label: label('党史视频', 'History video'),
  fields: {
    title: text('标题', 'Title', { ...required, max: 100, wide: true }),
    stage: choice('时期', 'Period', videoStages, { ...required, initial: '1' }),
    about: remark('内容简介', 'About', { max: 1000 }),
    sort: integer('序号', 'Position', { ...required, zero: true, initial: '0' }),
    isShown: yesNo('是否上架', 'Shown', { ...required, initial: '1' }),
  },
  access: { read: 'party:manage', write: 'party:manage' },
  scope: 'group',
  unique: [['title']],
  list: {
    columns: ['title', 'stage', 'sort', 'isShown'],
    filters: ['stage', 'isShown'],
    search: ['title'],
    order: 'sort',
  },
  calls: partyCalls('history'),
  feeds: ['party/history/lessons', 'party/history/lesson'],
});

/** How far somebody is in a film; kept for them alone. */
export const watchedVideos = resource({
  name: 'watchedVideo',
  plural: 'watchedVideos',
  label: label('观看进度', 'Place in a film'),
  pluralLabel: label('观看进度', 'Places in films'),
  fields: {
    videoId: reference('视频', 'Film', 'partyVideo', required),
    position: integer('播放位置（秒）', 'Second', { ...required, zero: true, max: 86_400 }),
    isDone: yesNo('已看完', 'Seen to the end', { ...required, initial: '0' }),
  },
  access: { read: 'party:read', write: 'party:read' },
  scope: 'own',
  unique: [['videoId']],
  list: { columns: ['videoId', 'position', 'isDone'], filters: ['videoId'], order: '-updateTime' },
});
