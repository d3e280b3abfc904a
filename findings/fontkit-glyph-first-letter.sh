#!/usr/bin/env bash
# fontkit 2.0.4, Node 20.20, Noto Sans SC (@expo-google-fonts/noto-sans-sc 0.4.3): a glyph keeps the letter for which it was asked first.
#
# Guess: `layout('⼀')`, the radical U+2F00, gives a glyph whose `codePoints` are those of the text that was laid out, [ 0x2F00 ].
# Seen: the font draws the radical and the character 一 (U+4E00) by one glyph; after 一 was laid out once with the same font object, the
# radical's glyph says that it is U+4E00, and the other way round. A program that writes the meaning of glyphs into a file (the ToUnicode
# table of a PDF) and keeps its fonts open for the next file writes another letter there than the one that it drew, depending on what it
# has drawn before.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund fontkit@2.0.4 @expo-google-fonts/noto-sans-sc@0.4.3
cat >lay-out.js <<'PROGRAM'
import * as fontkit from 'fontkit';

const path = 'node_modules/@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf';
const meanings = (...letters) => {
  const font = fontkit.openSync(path);
  return letters.map((letter) => font.layout(letter).glyphs[0].codePoints.map((code) => code.toString(16)).join());
};
console.log(meanings('\u4e00', '\u2f00').join(' '), meanings('\u2f00', '\u4e00').join(' '));
PROGRAM
seen=$(node lay-out.js)
echo "$seen"
[ "$seen" = '4e00 4e00 2f00 2f00' ]
