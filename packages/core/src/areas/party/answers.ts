import * as json from '../../endpoint/answer-schema.ts';
import { party } from './endpoints.ts';

export const partyAnswers = [json.answers(party.film, json.text('视频的播放地址', 'Where the film is played from'))];
