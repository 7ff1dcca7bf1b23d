import { stepTexts } from './step-texts.ts'

/** What is said of a copy in another currency. @param left how many lines of the order it is without */
export function clonedInto(number: string, currency: string, left: number): string {
  const lines = left === 0 ? '' : `, and so did ${stepTexts.lines(left)} without a price in it`
  return `${number} is made in ${currency}, which its supplier sells in now. Charges stayed out${lines}.`
}
