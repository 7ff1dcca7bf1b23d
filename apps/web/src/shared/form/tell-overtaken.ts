import { toast } from '../ui/toast.ts'

type Versioned = { version: number }

/**
 * Says where a press was answered as an earlier one was, whose own answer was lost, and somebody has changed the record since. That answer
 * is no longer how the record stands: it is neither shown nor taken back from there.
 * @param shown the record as it is known now
 * @returns whether it is so
 */
export function tellOvertaken(answer: Versioned, shown: Versioned, words: string, toastId: string): boolean {
  if (answer.version >= shown.version) return false
  toast.warning(words, { id: toastId })
  return true
}
