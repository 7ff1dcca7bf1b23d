import { byteOrderMarkLength } from './byte-order-mark.ts'
import { ChunkEdits } from './chunk-edits.ts'
import { array, type Container, ContainerStack, object } from './container-stack.ts'
import { isMinusOne } from './is-minus-one.ts'
import { type Cursor, passOrdinaryTokens } from './ordinary-tokens.ts'
import { endOfRun } from './string-run.ts'
import { isMinusOneToken, isPlaceholder, maxPlaceholderBytes } from './token-values.ts'
import * as at from './json-states.ts'

const quote = 0x22
const backslash = 0x5c
const replacement = Buffer.from('null')
const nothing = Buffer.alloc(0)
const literals = ['true', 'false', 'null'].map((text) => Buffer.from(text))

/** A number token over this size passes. */
const maxNumberBytes = 1024

/**
 * Turns each value `n/a` and each number -1 of a JSON text into `null` (spec 3, design 4), chunk by chunk. It is a state
 * machine over bytes: nothing is parsed into objects, so that all other bytes stay as they are. What is plain goes a fast
 * way (`passOrdinaryTokens`), the rest byte by byte. From the first fault of the text on everything passes. Memory is
 * constant but for one byte per level of nesting, and a text that is nested deeper than about a million levels passes
 * from there on.
 */
export class JsonSanitiser {
  readonly #cursor: Cursor = { state: at.expectValue, position: 0 }
  #numberState = 0
  #unicodeLeft = 0
  #literal: Buffer = replacement
  #literalAt = 0
  #isKey = false
  readonly #containers = new ContainerStack()
  /** Bytes of a candidate that the last chunk broke off. */
  #held: Buffer = nothing
  #isStart = true

  // Of the chunk in work.
  #bytes: Buffer = nothing
  #view: DataView = new DataView(nothing.buffer, 0, 0)
  /** Start of a value that may have to be replaced, or -1. */
  #candidate = -1
  readonly #edits = new ChunkEdits()

  /** How many values became `null` so far. */
  get replaced(): number {
    return this.#edits.total
  }

  /**
   * Output for one more chunk: the chunk itself when nothing changes, and maybe empty, as the end of it may be held back
   * until the next one.
   */
  push(chunk: Buffer): Buffer {
    this.#bytes = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk])
    const { buffer, byteOffset, length: size } = this.#bytes
    this.#view = new DataView(buffer, byteOffset, size)
    this.#edits.begin(this.#bytes)
    this.#cursor.position = 0
    this.#candidate = -1
    if (this.#isStart) {
      const length = byteOrderMarkLength(this.#bytes)
      this.#held = this.#bytes
      if (length === undefined) return nothing
      this.#isStart = false
      this.#cursor.position = length
    }
    this.#run()
    this.#holdCandidate()
    return this.#edits.finish(this.#bytes.length - this.#held.length)
  }

  /** What is still held back, as the text ends here. */
  end(): Buffer {
    const held = this.#held
    this.#held = nothing
    const isNumber = this.#containers.depth === 0 && this.#cursor.state === at.expectValue && held[0] === 0x2d
    if (!isNumber || !isMinusOne(held.toString('latin1'))) return held
    this.#edits.total += 1
    return replacement
  }

  #run(): void {
    const { length } = this.#bytes
    while (this.#cursor.position < length) {
      if (this.#cursor.state < at.inString) this.#tokens()
      else if (this.#cursor.state === at.inString) this.#string()
      else if (this.#cursor.state === at.inEscape) this.#escape()
      else if (this.#cursor.state === at.inUnicode) this.#unicode()
      else if (this.#cursor.state === at.inNumber) this.#number()
      else if (this.#cursor.state === at.inLiteral) this.#literalByte()
      else this.#cursor.position = length
    }
  }

  #tokens(): void {
    const chunk = { bytes: this.#bytes, view: this.#view }
    passOrdinaryTokens(chunk, this.#cursor, this.#containers, this.#edits)
    if (this.#cursor.position < this.#bytes.length) this.#structure()
  }

  #structure(): void {
    const byte = this.#bytes[this.#cursor.position] ?? 0
    if (at.isBlank(byte)) return this.#step(this.#cursor.state)
    if (this.#cursor.state === at.expectValue) return this.#value(byte)
    if (this.#cursor.state === at.expectValueOrEnd)
      return byte === 0x5d ? this.#close(array) : this.#value(byte)
    if (this.#cursor.state === at.expectKey) return this.#key(byte)
    if (this.#cursor.state === at.expectKeyOrEnd) return byte === 0x7d ? this.#close(object) : this.#key(byte)
    if (this.#cursor.state === at.expectColon)
      return byte === 0x3a ? this.#step(at.expectValue) : this.#fault()
    return this.#next(byte)
  }

  /** After a value: a comma or the end of the container. */
  #next(byte: number): void {
    if (this.#containers.depth === 0) return this.#fault()
    if (byte === 0x2c) return this.#step(this.#containers.top === object ? at.expectKey : at.expectValue)
    if (byte === 0x7d) return this.#close(object)
    if (byte === 0x5d) return this.#close(array)
    return this.#fault()
  }

  #key(byte: number): void {
    if (byte !== quote) return this.#fault()
    this.#isKey = true
    this.#step(at.inString)
  }

  #value(byte: number): void {
    if (byte === quote) {
      this.#isKey = false
      this.#candidate = this.#cursor.position
      return this.#step(at.inString)
    }
    if (byte === 0x7b) return this.#open(object)
    if (byte === 0x5b) return this.#open(array)
    if (byte === 0x2d || (byte >= 0x30 && byte <= 0x39)) return this.#startNumber(byte)
    const literal = literals.find((each) => each[0] === byte)
    if (!literal) return this.#fault()
    this.#literal = literal
    this.#literalAt = 1
    this.#step(at.inLiteral)
  }

  #open(container: Container): void {
    if (!this.#containers.open(container)) return this.#fault()
    this.#step(container === object ? at.expectKeyOrEnd : at.expectValueOrEnd)
  }

  #close(container: Container): void {
    if (!this.#containers.close(container)) return this.#fault()
    this.#step(at.afterValue)
  }

  /** To the end of the string, or to what needs a look of its own. */
  #string(): void {
    const bytes = this.#bytes
    const { length } = bytes
    const position = endOfRun(bytes, this.#view, this.#cursor.position)
    this.#cursor.position = position
    if (position === length) return
    const byte = bytes[position]
    if (byte === backslash) return this.#step(at.inEscape)
    if (byte !== quote) return this.#fault()
    this.#step(this.#isKey ? at.expectColon : at.afterValue)
    this.#endOfStringValue()
  }

  #endOfStringValue(): void {
    const start = this.#candidate
    this.#candidate = -1
    const length = this.#cursor.position - start
    if (start === -1 || length > maxPlaceholderBytes || length < 5) return
    if (isPlaceholder(this.#bytes, start, this.#cursor.position))
      this.#edits.replace(start, this.#cursor.position)
  }

  #escape(): void {
    const byte = this.#bytes[this.#cursor.position] ?? 0
    this.#unicodeLeft = 4
    if (byte === 0x75) return this.#step(at.inUnicode)
    return at.isSimpleEscape(byte) ? this.#step(at.inString) : this.#fault()
  }

  #unicode(): void {
    if (!at.isHexDigit(this.#bytes[this.#cursor.position] ?? 0)) return this.#fault()
    this.#unicodeLeft -= 1
    this.#step(this.#unicodeLeft === 0 ? at.inString : at.inUnicode)
  }

  #startNumber(byte: number): void {
    if (byte === 0x2d) this.#candidate = this.#cursor.position
    this.#numberState = byte === 0x2d ? at.numberMinus : byte === 0x30 ? at.numberZero : at.numberWhole
    this.#step(at.inNumber)
  }

  #number(): void {
    const bytes = this.#bytes
    const { length } = bytes
    while (this.#cursor.position < length) {
      const byte = bytes[this.#cursor.position] ?? 0
      if (!at.isNumberByte(byte)) return this.#endOfNumber()
      this.#numberState = at.nextNumberState(this.#numberState, byte)
      if (this.#numberState === at.numberFault) return this.#fault()
      this.#cursor.position += 1
    }
  }

  #endOfNumber(): void {
    const isWhole =
      at.isNumberEnd(this.#numberState) && at.isDelimiter(this.#bytes[this.#cursor.position] ?? 0)
    if (!isWhole) return this.#fault()
    const start = this.#candidate
    this.#candidate = -1
    this.#cursor.state = at.afterValue
    if (start === -1 || this.#cursor.position - start > maxNumberBytes) return
    if (isMinusOneToken(this.#bytes, start, this.#cursor.position))
      this.#edits.replace(start, this.#cursor.position)
  }

  #literalByte(): void {
    if (this.#bytes[this.#cursor.position] !== this.#literal[this.#literalAt]) return this.#fault()
    this.#literalAt += 1
    this.#step(this.#literalAt === this.#literal.length ? at.afterValue : at.inLiteral)
  }

  #step(state: number): void {
    this.#cursor.state = state
    this.#cursor.position += 1
  }

  #fault(): void {
    this.#cursor.state = at.passing
    this.#candidate = -1
    this.#cursor.position = this.#bytes.length
  }

  /** A candidate that goes over the end of the chunk is kept and looked at again from its start. */
  #holdCandidate(): void {
    this.#held = nothing
    if (this.#candidate === -1) return
    const limit = this.#cursor.state === at.inNumber ? maxNumberBytes : maxPlaceholderBytes
    if (this.#bytes.length - this.#candidate > limit) return
    this.#held = this.#bytes.subarray(this.#candidate)
    this.#cursor.state = at.expectValue
  }
}
