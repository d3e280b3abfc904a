import { yesNo } from './choice.ts';

/** Of two programs that add the same record at once one is refused (`duplicate`) and finds what the other has added. Ours. */
export const onlyNew = /* @__PURE__ */ yesNo('已有相同的记录时不新增', 'Refused where such a record is there', {
  extension: true,
});
