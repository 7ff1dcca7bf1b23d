import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { letterArrives, linkInLetter, textsTo } from './letters.ts'
import { currentProduct } from './products/current-product.ts'

function lettersInOutbox(): Promise<Email[]> {
  const { outbox } = currentProduct()
  const files = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : []
  return Promise.all(files.toSorted().map((name) => PostalMime.parse(readFileSync(join(outbox, name)))))
}

/** Waits for a mail with this subject: the address of its one link to `page`. */
export const mailedLink = (to: string, subject: RegExp, page: string): Promise<string> =>
  linkInLetter(lettersInOutbox, { to, subject, page })

/** Waits for a mail with this subject. */
export const mailArrives = (to: string, subject: RegExp): Promise<void> =>
  letterArrives(lettersInOutbox, { to, subject })

/** Texts of the mails so far to this address, in order. */
export const mailTexts = (to: string): Promise<string[]> => textsTo(lettersInOutbox, to)
