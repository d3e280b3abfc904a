import { text } from './text.ts';

/** The fields whose warnings a person has confirmed: `carFrame,coverageRatio`. Ours; the sources know nothing of it. */
export const confirmed = /* @__PURE__ */ text('已确认的字段', 'Fields whose warnings are confirmed, joined by commas', {
  max: 2000,
  extension: true,
});
