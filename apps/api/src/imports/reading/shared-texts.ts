// Most programs write each text of a workbook once and number it. The parser would hold them all as objects: they are put into the
// cells instead, as they stand in the XML, so that only their bytes are held, and whatever they say is read by the parser.
import { type FileLimits, tooLarge } from './file-limits.ts'

/** Where a text begins and ends, what only says how it is pronounced, and where the piece of XML that holds it ends. */
const tagsOfTexts = /<(\/?)(?:[^\s<>/:]*:)?(t|rPh|si)(?=[\s/>])[^<>]*>/g

/** The texts that the cells of a workbook share, by their numbers. */
export class SharedTexts {
  readonly #bytes: Buffer
  /** Where each text ends. */
  readonly #ends: number[] = []
  #length = 0
  #isInText = false
  #isPronunciation = false

  /** @param size bytes of the XML that they stand in */
  constructor(size: number) {
    this.#bytes = Buffer.allocUnsafe(size)
  }

  /** @param xml that ends where a tag begins */
  take(xml: string): void {
    let from = 0
    for (const { 0: tag, 1: slash, 2: name, index } of xml.matchAll(tagsOfTexts)) {
      const isBegin = slash === '' && !tag.endsWith('/>')
      if (name === 'rPh') this.#isPronunciation = isBegin
      else if (name === 'si' && !isBegin) this.#ends.push(this.#length)
      else if (name === 't') {
        if (this.#isInText) this.#keep(xml.slice(from, index))
        this.#isInText = isBegin && !this.#isPronunciation
        from = index + tag.length
      }
    }
    if (this.#isInText) this.#keep(xml.slice(from))
  }

  /** The XML of a text, one character for one byte; nothing where there is no such text. */
  xmlOf(index: number): string {
    const start = index === 0 ? 0 : this.#ends[index - 1]
    return this.#bytes.toString('latin1', start ?? 0, this.#ends[index] ?? start ?? 0)
  }

  #keep(xml: string): void {
    this.#length += this.#bytes.write(xml, this.#length, 'latin1')
  }
}

/** The beginning of a cell, or that of its value with the number behind it. */
const cellOrNumber = /<(?:[^\s<>/:]*:)?(?:(c)(?=[\s/>])[^<>]*>|v(?:\s[^<>]*)?>\s*(\d+)\s*(?=<|$))/g
const isNumberOfText = /(\st\s*=\s*["'])s(?=["'])/

/**
 * Puts texts in the place of their numbers.
 * @returns the XML of a sheet, whose pieces come in order and each end where a tag begins, with the texts
 * @throws FileRefusal, what is returned, where those of the sheet come to more than a workbook may unpack to
 */
export function inlineTexts(texts: SharedTexts, { unpackedBytes }: FileLimits): (xml: string) => string {
  let isShared = false
  let inlined = 0
  return (xml) =>
    xml.replace(cellOrNumber, (tag, cell: string | undefined, number: string) => {
      if (cell !== undefined) {
        const own = tag.replace(isNumberOfText, '$1str')
        isShared = own !== tag
        return own
      }
      if (!isShared) return tag
      const text = texts.xmlOf(Number(number))
      inlined += text.length
      if (inlined > unpackedBytes)
        tooLarge('The texts of the cells are too long together. Cut the sheet into several files.')
      return `${tag.slice(0, tag.indexOf('>') + 1)}${text}`
    })
}
