/**
 * Finds the values of a JSON text (RFC 8259) that are the text `n/a` or the number -1. Blocks of 64 bytes become bit
 * masks: which bytes are quotes, and by a prefix sum of them which are in strings (as simdjson does it, arXiv
 * 1902.08318). Only what may be such a value is looked at one by one. src/sanitise/plain-scan.ts is the same in
 * JavaScript, and says the rules.
 *
 * This is AssemblyScript. Nothing is kept between two calls, so that any number of streams share one instance.
 */
import { backslash, closesValue, edits, input, isBlank, isDigit, maxEdits, maxNumber } from './bytes'
import { maxPlaceholder, minus, opensValue, point, quote } from './bytes'
import { endOfMinusOne, endOfPlaceholder, hasExponent } from './spellings'

// The head of the memory. In and out: 1 in a string, 1 behind a backslash, and the byte before, blanks aside (0: none).
const inStringAt: usize = 0
const isEscapedAt: usize = 4
const beforeAt: usize = 8
// Out: replacements, those of them that JavaScript has to decide, and 1 after a fault.
const editCountAt: usize = 12
const openCountAt: usize = 16
const isFaultyAt: usize = 20

/**
 * Notes the values to replace among `length` bytes of input. A negative number with an exponent is noted without an end,
 * for JavaScript to decide. Returns how many bytes are done: all, or up to a value that may go on behind the input, or for
 * which there is no room; what is left begins outside of a string.
 */
export function findValues(length: usize): usize {
  const end = input + length
  // What is left from an earlier input must not add to the last block.
  memory.fill(end, 0x20, 64)
  store<u32>(editCountAt, 0)
  store<u32>(openCountAt, 0)
  store<u32>(isFaultyAt, 0)
  let inString: u64 = 0 - (load<u32>(inStringAt) as u64)
  let isEscaped: u64 = load<u32>(isEscapedAt)
  let escaped: u64 = 0
  for (let block = input; block < end; block += 64) {
    const a = v128.load(block)
    const b = v128.load(block, 16)
    const c = v128.load(block, 32)
    const d = v128.load(block, 48)
    let quotes = bitsOf(a, b, c, d, 0x22)
    let follows = bitsOf(a, b, c, d, 0x6e)
    const found = v128.or(v128.or(isBackslash(a), isBackslash(b)), v128.or(isBackslash(c), isBackslash(d)))
    escaped = isEscaped
    isEscaped = 0
    let backslashes: u64 = 0
    if (v128.any_true(found)) {
      backslashes = bits(isBackslash(a), isBackslash(b), isBackslash(c), isBackslash(d))
      escaped = escapedBits(backslashes, escaped)
      isEscaped = (backslashes & ~escaped) >> 63
      follows |= backslashes
    }
    quotes &= ~escaped
    const strings = prefixXor(quotes) ^ inString
    let candidates = quotes & strings & ((follows >> 1) | (1 << 63))
    candidates |= bitsOf(a, b, c, d, 0x2d) & ~strings
    let faults = backslashes & ~strings
    if (v128.any_true(hasControls(a, b, c, d))) faults |= controlBits(a, b, c, d) & strings
    if (faults !== 0) candidates &= (faults & (0 - faults)) - 1
    while (candidates !== 0) {
      const at = block + (ctz(candidates) as usize)
      if (judge(at, end)) return stopAt(at)
      candidates &= candidates - 1
    }
    if (faults !== 0) {
      store<u32>(isFaultyAt, 1)
      return length
    }
    inString = 0 - (strings >> 63)
  }
  const last = length & 63
  const held = inString !== 0 ? openPlaceholder(end) : openNumber(end)
  if (held !== 0) return stopAt(held)
  store<u32>(beforeAt, before(end))
  store<u32>(inStringAt, inString !== 0 ? 1 : 0)
  store<u32>(isEscapedAt, (last === 0 ? isEscaped : (escaped >> last) & 1) as u32)
  return length
}

/** The state in front of a value. */
function stopAt(at: usize): usize {
  store<u32>(beforeAt, before(at))
  store<u32>(inStringAt, 0)
  store<u32>(isEscapedAt, 0)
  return at - input
}

/** Notes a value that is to be replaced. Returns true when more must be known first, or there is no room. */
function judge(at: usize, end: usize): bool {
  const isNumber = load<u8>(at) === minus
  let close = isNumber ? endOfMinusOne(at) : endOfPlaceholder(at)
  if (close === 0 || close > end || !opensValue(before(at))) return false
  const isOpen = isNumber && hasExponent(close)
  if (isNumber && !isOpen) {
    // At the end it may go on: `openNumber` sees to it.
    if (close === end || close - at > maxNumber) return false
    if (!isBlank(load<u8>(close)) && !closesValue(load<u8>(close))) return false
  }
  if (!isNumber) {
    let next = close
    while (next < end && isBlank(load<u8>(next))) next += 1
    if (next === end) return true
    if (!closesValue(load<u8>(next))) return false
  }
  const count = load<u32>(editCountAt)
  if (count === maxEdits) return true
  if (isOpen) {
    close = input
    store<u32>(openCountAt, load<u32>(openCountAt) + 1)
  }
  store<u32>(edits + count * 8, (at - input) as u32)
  store<u32>(edits + count * 8, (close - input) as u32, 4)
  store<u32>(editCountAt, count + 1)
  return false
}

/** The byte before, blanks aside. */
function before(at: usize): i32 {
  let position = at - 1
  while (position >= input && isBlank(load<u8>(position))) position -= 1
  return position < input ? load<i32>(beforeAt) : load<u8>(position)
}

/** The quote of a string that is open at the end and may turn out as the placeholder, or 0. */
function openPlaceholder(end: usize): usize {
  for (let at = end - 1; at >= input && at + maxPlaceholder > end; at -= 1) {
    if (load<u8>(at) !== quote) continue
    const next: i32 = load<u8>(at + 1)
    const fits = at + 1 === end || next === 0x6e || next === backslash
    return fits && opensValue(before(at)) ? at : 0
  }
  return 0
}

/** The minus of a number at the end that may turn out as -1, or 0. */
function openNumber(end: usize): usize {
  for (let at = end - 1; at >= input && at + maxNumber >= end; at -= 1) {
    const byte: i32 = load<u8>(at)
    if (byte === minus && opensValue(before(at))) return at
    if (!isDigit(byte) && byte !== point && byte !== minus && !hasExponent(at)) return 0
  }
  return 0
}

/** A bit for each of 64 bytes that is `byte`. */
function bitsOf(a: v128, b: v128, c: v128, d: v128, byte: u8): u64 {
  const wanted = i8x16.splat(byte)
  return bits(i8x16.eq(a, wanted), i8x16.eq(b, wanted), i8x16.eq(c, wanted), i8x16.eq(d, wanted))
}

function bits(a: v128, b: v128, c: v128, d: v128): u64 {
  const low = i8x16.bitmask(a) | (i8x16.bitmask(b) << 16)
  const high = i8x16.bitmask(c) | (i8x16.bitmask(d) << 16)
  return (low as u32 as u64) | ((high as u32 as u64) << 32)
}

function isBackslash(bytes: v128): v128 {
  return i8x16.eq(bytes, i8x16.splat(0x5c))
}

function isControl(bytes: v128): v128 {
  return i8x16.eq(i8x16.min_u(bytes, i8x16.splat(0x1f)), bytes)
}

function hasControls(a: v128, b: v128, c: v128, d: v128): v128 {
  return isControl(i8x16.min_u(i8x16.min_u(a, b), i8x16.min_u(c, d)))
}

function controlBits(a: v128, b: v128, c: v128, d: v128): u64 {
  return bits(isControl(a), isControl(b), isControl(c), isControl(d))
}

/** Each bit becomes the sum, without carry, of those up to it: 1 from an opening quote to the byte before its closing one. */
function prefixXor(quotes: u64): u64 {
  let sums = quotes ^ (quotes << 1)
  sums ^= sums << 2
  sums ^= sums << 4
  sums ^= sums << 8
  sums ^= sums << 16
  return sums ^ (sums << 32)
}

/** What stands behind a backslash that is not escaped itself; `first` says it of the first byte. */
function escapedBits(backslashes: u64, first: u64): u64 {
  let escaped = first
  let left = backslashes & ~first
  while (left !== 0) {
    const bit = left & (0 - left)
    escaped |= bit << 1
    left &= ~(bit | (bit << 1))
  }
  return escaped
}
