import type { SessionFacts } from '@backoffice/server-kit/gateway-calls'
import { expect, test } from 'vitest'
import { signedOutSession } from '../api/fetch-session.ts'
import { createSessionState } from './session-state.ts'

const signedIn: SessionFacts = { ...signedOutSession, signedIn: true, sessionId: 's1' }

/** A gateway that answers when it is told to. */
function slowGateway() {
  const questions: PromiseWithResolvers<SessionFacts>[] = []
  const fetch = () => {
    const question = Promise.withResolvers<SessionFacts>()
    questions.push(question)
    return question.promise
  }
  return { questions, state: createSessionState(fetch) }
}

test('whoever asks while the first answer is on its way waits for that answer', async () => {
  const { questions, state } = slowGateway()
  const both = [state.ensure(), state.ensure()]
  questions[0]?.resolve(signedIn)
  expect(await Promise.all(both)).toEqual([signedIn, signedIn])
  expect(await state.ensure()).toEqual(signedIn)
  expect(questions).toHaveLength(1)
})

test('nothing is known before the first answer, and a failure leaves it so', async () => {
  const { questions, state } = slowGateway()
  const asked = state.ensure()
  expect(state.read()).toBeUndefined()
  questions[0]?.reject(new TypeError('no network'))
  await expect(asked).rejects.toThrow('no network')
  expect(state.read()).toBeUndefined()
  const again = state.ensure()
  questions[1]?.resolve(signedIn)
  expect(await again).toEqual(signedIn)
})

test('asking again keeps what was known when it fails', async () => {
  const { questions, state } = slowGateway()
  const first = state.ensure()
  questions[0]?.resolve(signedIn)
  await first
  const again = state.refresh()
  questions[1]?.reject(new TypeError('no network'))
  await expect(again).rejects.toThrow('no network')
  expect(state.read()).toEqual(signedIn)
})

test('an answer that was on its way when this browser left signs nobody in again', async () => {
  const { questions, state } = slowGateway()
  const asked = state.ensure()
  state.leave()
  questions[0]?.resolve(signedIn)
  expect(await asked).toEqual(signedOutSession)
  expect(state.read()).toEqual(signedOutSession)
})
