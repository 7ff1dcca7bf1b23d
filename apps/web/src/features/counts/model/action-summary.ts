import { counted } from '../../../shared/lib/counted.ts'
import type { CountRecord } from '@backoffice/api-types'
import type { CountAction } from '@backoffice/api-types/transitions'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { listNames } from '../../../shared/lib/list-names.ts'

/** What an action will do to this count, in a sentence or two with its figures. */
export function actionSummary(count: CountRecord, action: CountAction): string {
  switch (action) {
    case 'start':
      return startSummary(count)
    case 'submit':
      return submitSummary(count)
    case 'unlock':
      return 'The sheet opens again for counting. The approval, if there was one, is taken back.'
    case 'withdraw':
      return 'The count goes back to review as it was, with the figures and decisions of the round before. Whoever was asked to count again is told.'
    case 'approve':
      return `${countedText(count)} ${varianceText(count)} After this the count can be posted.`.replaceAll(
        '  ',
        ' ',
      )
    case 'post':
      return `${countedText(count)} ${varianceText(count)} Each difference becomes a line of the ledger, which stays there. A count that was wrong is taken back by reversing it.`.replaceAll(
        '  ',
        ' ',
      )
    case 'reverse':
      return 'The opposite of each of its lines goes to the ledger, and the counts before it count again. The figures stay readable. This is done once.'
    case 'cancel':
      return `${countedText(count)} The figures stay readable, but nothing goes into the ledger.`
  }
}

/** Against which book the figures will be held: that of one moment, or of each line's own. */
function startSummary({ cutOff, lineTotal, locations }: CountRecord): string {
  const places = listNames(locations)
  const book =
    cutOff === 'START'
      ? `Every figure will be held against the book of ${places} at this moment`
      : `Each figure will be held against the book of ${places} at the moment it is counted`
  return `The sheet opens with ${counted(lineTotal, 'line')}. ${book}; stock may go on moving while you count.`
}

function submitSummary(count: CountRecord): string {
  const open = count.lineTotal - count.countedTotal
  if (open === 0) return `All ${counted(count.lineTotal, 'line')} are counted. The sheet closes for review.`
  if (count.round > 1 && count.uncountedPolicy !== 'BLOCK')
    return `${countedText(count)} What was not counted again in full keeps its figure of the round before.`
  return `${countedText(count)} ${policyText(count.uncountedPolicy, open)}`
}

function policyText(policy: CountRecord['uncountedPolicy'], open: number): string {
  const rest = open === 1 ? 'The 1 line left' : `The ${open} lines left`
  switch (policy) {
    case 'BLOCK':
      return `${rest} must be counted first: this count leaves nothing out.`
    case 'KEEP':
      return `${rest} will keep the figures of the book.`
    case 'ZERO':
      return `${rest} will count as none.`
  }
}

function countedText({ countedTotal, lineTotal }: CountRecord): string {
  return `${countedTotal} of ${counted(lineTotal, 'line')} are counted.`
}

function varianceText({ varianceValue, currency }: CountRecord): string {
  if (varianceValue === undefined || varianceValue === null) return ''
  return `The variance comes to ${formatDecimal(varianceValue, { signed: true })} ${currency}.`
}
