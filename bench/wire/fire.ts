import { answerAll } from './answer-all.ts';
import { type Fired, fire, type Shot } from './generator.ts';

answerAll<Shot, Fired>(fire);
