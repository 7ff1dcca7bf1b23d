import { templateAddress } from '../address-template.ts'

/** Shorter words would be found inside everything. */
const shortestWord = 3

const address =
  /(?:https?|wss?|blob):\/\/[^\s"'`<>)\]}]+|(?<![\w.*])\/[a-z][\w-]*(?:\/[^\s"'`<>)\]},]*|\?[^\s"'`<>)\]},]*)/giu
const email = /[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/gu
const token = /\beyJ[\w-]+(?:\.[\w-]*)*|\bBearer\s+\S+|\b(?=\w*\d)[\w-]{24,}/gu
const selectorValue = /\[([\w-]+)=(["'])[^\]]*?\2\]/gu
/** A name of the code between quotes is worth knowing; a text is what somebody has typed or is called. */
const quoted =
  /"(?![a-z_$][\w$.]*")[^"]*"|'(?![a-z_$][\w$.]*')[^']*'|`(?![a-z_$][\w$.]*`)[^`]*`|“[^”]*”|„[^“”]*[“”]/gu
/** What a message has after its colon is a value, unless it is the address of a part of the app. */
const afterColon = /:\s+(?!https?:\/\/\S+$)\S[\s\S]*$/u
const figure = /(?<![\w*])[-+−]?\d+(?:[.,\s]\d+)*(?!\w)/gu

/**
 * Takes out of a text whatever may tell of a person: addresses lose ids and queries; e-mail addresses, tokens and the
 * words given are replaced.
 * @param words names and texts that must not leave, in any case
 */
export function scrubText(text: string, words: readonly string[]): string {
  const plain = text
    .replace(address, templateAddress)
    .replace(email, '[email]')
    .replace(token, '[token]')
    .replace(selectorValue, '[$1]')
  return withoutWords(plain, words)
}

/** The same for a sentence, as an error has one: what is quoted or follows a colon goes as well, and every figure. */
export function scrubSentence(text: string, words: readonly string[]): string {
  return scrubText(text, words).replace(afterColon, ': [text]').replace(quoted, '[text]').replace(figure, '#')
}

function withoutWords(text: string, words: readonly string[]): string {
  const usable = words.filter((word) => word.length >= shortestWord).toSorted((a, b) => b.length - a.length)
  if (usable.length === 0) return text
  const any = usable.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'giu'), '[personal]')
}
