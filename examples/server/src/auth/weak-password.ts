import { type Issue, label } from '@danbao/core';
import common from './common-passwords.json' with { type: 'json' };

/** Whose password it is to be. */
interface Owner {
  readonly username: string;
  readonly realName: string;
  readonly unitName?: string | undefined;
}

const usual = new Set(common.passwords.split(' '));
/** What the product and its trade are called, and what people begin with who may not take those. */
const words = ['danbao', 'guarantee', '担保', 'password', 'passw0rd', 'qwerty', 'admin', 'woaini', 'mima', '密码'];
const runs = [
  '0123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
];

const usualSays = label(
  '这个密码太常见，或只是有规律的字符，请换一个',
  'This password is too common, or its characters follow a pattern; take another',
);
const ownSays = label(
  '密码的主要部分是用户名、姓名、单位或系统名称，请换一个',
  'Most of this password is the user name, the name, the company or the system; take another',
);

/** Why nobody should take this password: it stands in every list of guesses, or follows from who takes it. */
export function weakPassword(
  field: string,
  password: string,
  { username, realName, unitName }: Owner,
): readonly Issue[] {
  const plain = password.normalize('NFKC').toLowerCase().trim();
  const core = plain.replace(/^[\d\W_]+|[\d\W_]+$/gu, (edge) => (/\p{L}/u.test(edge) ? edge : ''));
  if (usual.has(plain) || usual.has(core) || isMonotonous(plain))
    return [{ field, rule: 'weakPassword', message: usualSays }];
  const own = [username, realName, unitName ?? '', ...words].map((word) => word.normalize('NFKC').toLowerCase());
  const isOwn = own.some((word) => word.length > 1 && plain.includes(word) && [...plain].length - [...word].length < 6);
  return isOwn ? [{ field, rule: 'weakPassword', message: ownSays }] : [];
}

/** Few different characters, or runs of the keyboard, the alphabet or the numbers and hardly anything else. */
function isMonotonous(text: string): boolean {
  const characters = [...text];
  if (new Set(characters).size < 4) return true;
  const both = runs.flatMap((run) => [run, [...run].reverse().join('')]);
  const inRun = characters.filter((_, at) => {
    const pieces = [0, 1, 2, 3].flatMap((before) =>
      at < before ? [] : [characters.slice(at - before, at - before + 4)],
    );
    return pieces.some((piece) => piece.length === 4 && both.some((run) => run.includes(piece.join(''))));
  });
  return characters.length - inRun.length < 4;
}
