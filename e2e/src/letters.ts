import { expect } from '@playwright/test'
import type { Email } from 'postal-mime'

/** Every letter so far, in order. */
export type Letters = () => Promise<Email[]>

type Wanted = { to: string; subject: RegExp }

/** The letters to this address. */
const addressedTo = (letters: readonly Email[], address: string): Email[] =>
  letters.filter(({ to = [] }) => to.some((recipient) => recipient.address === address))

/** Waits for a letter and follows the way of its reader: the address of its one link to `page`. */
export async function linkInLetter(letters: Letters, { to, subject, page }: Wanted & { page: string }) {
  const find = async () =>
    addressedTo(await letters(), to).findLast((letter) => subject.test(letter.subject ?? ''))
  await expect.poll(find, { message: `a mail ${subject} to ${to}` }).toBeDefined()
  const letter = await find()
  const link = new RegExp(`https?://\\S+/${page}/\\S+`).exec(letter?.text ?? '')?.[0]
  if (link === undefined) throw new Error(`The mail has no link to /${page}:\n${letter?.text}`)
  expect(letter?.html, 'the HTML has the same link').toContain(`href="${link}"`)
  return link
}

/** Waits for a letter. */
export async function letterArrives(letters: Letters, { to, subject }: Wanted): Promise<void> {
  await expect
    .poll(async () => addressedTo(await letters(), to).map((letter) => letter.subject ?? ''))
    .toContainEqual(expect.stringMatching(subject))
}

/** Texts of the letters so far to this address. */
export const textsTo = async (letters: Letters, address: string): Promise<string[]> =>
  addressedTo(await letters(), address).map(({ text }) => text ?? '')
