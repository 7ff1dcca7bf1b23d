/** Where in a JSON text (RFC 8259) the sanitiser stands. Numbers, because they are compared for each byte. */
export const expectValue = 0
export const expectValueOrEnd = 1
export const expectKeyOrEnd = 2
export const expectKey = 3
export const expectColon = 4
export const afterValue = 5
export const inString = 6
export const inEscape = 7
export const inUnicode = 8
export const inNumber = 9
export const inLiteral = 10
/** After a fault, or deeper than can be followed: everything passes. */
export const passing = 11

/** States of a number, so that one may go over any chunk border. */
export const numberMinus = 0
export const numberZero = 1
export const numberWhole = 2
const numberPoint = 3
const numberFraction = 4
const numberE = 5
const numberSign = 6
const numberExponent = 7
export const numberFault = 8

const simpleEscapes = new Set(Buffer.from('"\\\\/bfnrt'))
export const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39

/** True where a number may end. */
export function isNumberEnd(state: number): boolean {
  return state === numberZero || state === numberWhole || state === numberFraction || state === numberExponent
}

/** The next state of a number, or `numberFault` for a byte that does not belong to one. */
export function nextNumberState(state: number, byte: number): number {
  if (isDigit(byte)) return afterDigit(state, byte)
  if (byte === 0x2e) return state === numberZero || state === numberWhole ? numberPoint : numberFault
  if (byte === 0x65 || byte === 0x45) {
    return state === numberZero || state === numberWhole || state === numberFraction ? numberE : numberFault
  }
  return (byte === 0x2b || byte === 0x2d) && state === numberE ? numberSign : numberFault
}

function afterDigit(state: number, byte: number): number {
  if (state === numberMinus) return byte === 0x30 ? numberZero : numberWhole
  if (state === numberZero) return numberFault
  if (state === numberPoint) return numberFraction
  if (state === numberE || state === numberSign) return numberExponent
  return state
}

/** True for bytes that may be part of a number; the end of one is any other byte. */
export function isNumberByte(byte: number): boolean {
  return isDigit(byte) || byte === 0x2d || byte === 0x2b || byte === 0x2e || byte === 0x65 || byte === 0x45
}

/** True for bytes that may follow a number (RFC 8259 2): white space, a comma, the end of a container. */
export function isDelimiter(byte: number): boolean {
  return isBlank(byte) || byte === 0x2c || byte === 0x5d || byte === 0x7d
}

export function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
}

/** The byte after a backslash, except the `u` of a code unit: one of " \\ / b f n r t (RFC 8259 7). */
export function isSimpleEscape(byte: number): boolean {
  return simpleEscapes.has(byte)
}

export function isHexDigit(byte: number): boolean {
  const lower = byte | 0x20
  return isDigit(byte) || (lower >= 0x61 && lower <= 0x66)
}
