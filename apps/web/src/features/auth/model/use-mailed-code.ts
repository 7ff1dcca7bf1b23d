import { useState } from 'react'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'

/** How far a mailed link has come: to be used, used, or one that opens nothing. */
export type LinkState = 'open' | 'used' | 'over'

/** Uses a mailed link; a code that opens nothing ends the form, everything else is for the form to tell. */
export function useMailedCode<T>(spend: (value: T) => Promise<void>) {
  const [state, setState] = useState<LinkState>('open')

  async function send(value: T): Promise<void> {
    try {
      await spend(value)
      setState('used')
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'code.invalid') throw error
      setState('over')
    }
  }

  return { state, send }
}
