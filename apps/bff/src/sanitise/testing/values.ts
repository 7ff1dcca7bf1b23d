const spellingsOf = {
  n: ['n', '\\u006e', '\\u006E'],
  slash: ['/', '\\/', '\\u002f', '\\u002F'],
  a: ['a', '\\u0061'],
}

/** Each spelling of the string `n/a` (RFC 8259 7). */
export const placeholders = spellingsOf.n.flatMap((n) =>
  spellingsOf.slash.flatMap((slash) => spellingsOf.a.map((a) => `"${n}${slash}${a}"`)),
)

/** Strings that look like it and are not: in them backslashes are JSON's. */
export const otherStrings = String.raw`
  |N/A|n/a | n/a|n/|n|/a|n/aa|nn/a|n//a|n\\/a|-1|null|\n/a|n\\u002fa|ня|n⁄a|n̸/a|😀|﻿n/a|n/a\u0000|
  |\u006e|\u006e\u002f\u0061\u0020|\u006f/a|n/\u0041|n\u005c/a|\u016e/a|\u6e00/a|\u000a|
  |\"n/a\"|\"n/a|,\"n/a|n/a\"|n/a\\|\\\"|\\|\\\\|:\"n/a\",|, n/a|[-1,-1]|: -1|\" -1|\",-1|
  |\b\f\n\r\t\/|\ud83d\ude00|\ud83d|\ude00\ud83d|\ud83dn/a|\u0000|`
  .split('|')
  .filter((content) => !content.includes('\n'))
  .concat('\u2028\u2029', '\u007f', '\ufeff')
  .map((content) => `"${content}"`)

/** Spellings of -1 (RFC 8259 6). */
export const minusOnes = [
  '-1 -1.0 -1.000 -1e0 -1E0 -1e+0 -1E-0 -1e00000 -1.0e0 -10e-1 -100E-2 -0.1e1 -0.1e+1 -0.01e2 -0.001E+3 -0.10e1'.split(
    ' ',
  ),
  '-0.0100e02 -10.00e-1'.split(' '),
  [`-1.${'0'.repeat(1021)}`, `-1${'0'.repeat(500)}e-500`, `-0.${'0'.repeat(500)}1e501`],
].flat()

/** Numbers that are not -1, also by a hair. */
export const otherNumbers = [
  '0 -0 -0.0 -0e0 1 1.0 10 -10 -11 -1.5 -2 -0.1 -1e1 -1e-1 -10e1 -10e-2 -21 -0.01e1 -9e0 -0.2e1 -1.10e0'.split(
    ' ',
  ),
  '12345678901234567890 -12345678901234567890 1.10 1e400 -1e400 1e-400 0.1e-1 1e-1 1E-1 11e-1'.split(' '),
  '-1e99999999999999999999 -1e-99999999999999999999'.split(' '),
].flat()

/** Numbers that a float takes for -1, or that are too long to be looked at: they pass. */
export const beyondFloats = [
  '-1.00000000000000000001 -0.99999999999999999999 -1000000000000000000001e-21'.split(' '),
  [`-1.${'0'.repeat(1022)}`, `-1.${'0'.repeat(5000)}`, `-1e${'0'.repeat(1022)}`],
].flat()
