import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { translations } from '@zxcvbn-ts/language-en'
import { longestPassword, shortestPassword } from './limits.ts'

/** What zxcvbn calls hard to guess against an attack on a slow hash: 10^8 guesses and more. */
const goodEnough = 3

/** The time of a assessment grows faster than the length; what stands behind this makes nothing worse. */
const assessedLength = 48

const estimator = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  translations,
  maxLength: assessedLength,
})

export type PasswordAssessment = {
  /** 0 (guessed at once) to 4. */
  score: 0 | 1 | 2 | 3 | 4
  isAccepted: boolean
  /** What is wrong with it and what would help, as sentences; empty when there is nothing to say. */
  advice: readonly string[]
}

/**
 * Judges a password by how many guesses it takes, not by which kinds of characters it has.
 * @param ownWords what a stranger knows of the person: names, address, organisation
 */
export function assessPassword(password: string, ownWords: readonly string[]): PasswordAssessment {
  if (password.length > longestPassword) {
    return { score: 0, isAccepted: false, advice: [`At most ${longestPassword} characters.`] }
  }
  const words = ownWords.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter(Boolean)
  const { score, feedback } = estimator.check(password, words)
  const isLongEnough = password.length >= shortestPassword
  const advice = [
    ...(isLongEnough ? [] : [`Use at least ${shortestPassword} characters.`]),
    ...(feedback.warning ? [feedback.warning] : []),
    ...feedback.suggestions,
  ]
  return { score, isAccepted: isLongEnough && score >= goodEnough, advice }
}
