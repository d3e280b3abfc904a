import { type SQL, sql } from 'drizzle-orm';

// NFKC makes （［＜｛ narrow and leaves the others as they are.
const opening = '([<{〈《【「『〖〘';
const closing = ')]>}〉》】」』〗〙';
const unified = {
  from: `${opening}${closing}號`,
  to: `${'〔'.repeat(opening.length)}${'〕'.repeat(closing.length)}号`,
};

/** Soft hyphens, joiners, marks of direction, variation selectors. */
const invisible = '\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff';
const blanks = `[\\s${invisible}]+|[\\s${invisible}.。,、;·]+$`;

/** The word, the year and the number without its zeros; what is written in another way stays as it is. */
const parts = '^([^〔〕]*)〔([0-9]{4})年?〕第?0*([0-9]+)号?$';

/**
 * A number as it is compared: 收[2026] 第031號 is 收〔2026〕31号, as `documentNumber` writes it. Any other text is compared
 * without blanks and with brackets of one kind.
 */
export function numberAsCompared(text: SQL): SQL {
  const unifiedText = sql`translate(normalize(${text}, NFKC), ${unified.from}, ${unified.to})`;
  return sql`regexp_replace(regexp_replace(${unifiedText}, ${blanks}, '', 'g'), ${parts}, '\\1〔\\2〕\\3号')`;
}
