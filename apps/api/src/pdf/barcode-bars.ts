/** Digits 0 to 9 of EAN and UPC (ISO/IEC 15420): widths of four bars and spaces in modules. */
const eanDigits = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112']
/** Which of the left six digits of EAN-13 are mirrored, by its first digit. */
const eanParities = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL']
  .concat('LGGLGL')
  .map((parity) => Array.from(parity))
/** The symbols of Code 128 (ISO/IEC 15417) in the order of their values, 103 to 105 the starts, 106 the stop. */
const code128 = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ')
const starts = { B: 104, C: 105 } as const
const stop = 106

const widthsOf = (symbols: readonly string[]) => symbols.flatMap((symbol) => Array.from(symbol).map(Number))
const mirrored = (symbol: string) => Array.from(symbol).reverse().join('')

/** Whether the last digit is the check digit of those before it (GS1 General Specifications 7.9). */
function isChecked(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

function ean13(digits: string): number[] {
  const [first = '0', ...rest] = digits
  const parity = eanParities[Number(first)] ?? []
  const left = rest.slice(0, 6).map((digit, place) => {
    const symbol = eanDigits[Number(digit)] ?? ''
    return parity[place] === 'G' ? mirrored(symbol) : symbol
  })
  const right = rest.slice(6).map((digit) => eanDigits[Number(digit)] ?? '')
  return widthsOf(['111', ...left, '11111', ...right, '111'])
}

function ean8(digits: string): number[] {
  const symbols = Array.from(digits).map((digit) => eanDigits[Number(digit)] ?? '')
  return widthsOf(['111', ...symbols.slice(0, 4), '11111', ...symbols.slice(4), '111'])
}

/** Pairs of digits as one symbol each where all are digits, else a symbol for each character. */
function code128Bars(text: string): number[] {
  const isPairs = /^(?:\d\d)+$/.test(text)
  const start = isPairs ? starts.C : starts.B
  const values = isPairs
    ? (text.match(/../g) ?? []).map(Number)
    : Array.from(text).map((character) => character.charCodeAt(0) - 32)
  const check = values.reduce((sum, value, place) => sum + value * (place + 1), start) % 103
  return widthsOf([start, ...values, check, stop].map((value) => code128[value] ?? ''))
}

/**
 * The bars of a barcode: widths in modules, a bar first, then spaces and bars by turns. EAN-13, UPC-A and EAN-8 where the
 * value is one with its check digit, else Code 128.
 * @returns undefined for a value that Code 128 has no symbols for
 */
export function barcodeBars(value: string): number[] | undefined {
  if (/^\d{13}$/.test(value) && isChecked(value)) return ean13(value)
  if (/^\d{12}$/.test(value) && isChecked(value)) return ean13(`0${value}`)
  if (/^\d{8}$/.test(value) && isChecked(value)) return ean8(value)
  return /^[ -~]{1,60}$/.test(value) ? code128Bars(value) : undefined
}
