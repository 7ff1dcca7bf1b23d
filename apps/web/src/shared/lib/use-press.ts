import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { createPressKeys } from './press-key.ts'

type PressOptions<In, Out> = {
  /** Sends the write; a press after a lost answer gives the same `idempotencyKey` again. */
  send: (input: In, idempotencyKey: string) => Promise<Out>
  onSuccess?: (answer: Out, input: In) => unknown
  onError?: (error: unknown, input: In) => unknown
}

/** A write behind a button. Pressing again after "no answer came" repeats it and never writes twice. */
export function usePress<In, Out>({
  send,
  onSuccess,
  onError,
}: PressOptions<In, Out>): UseMutationResult<Out, unknown, In> {
  const [keys] = useState(() => createPressKeys())
  return useMutation<Out, unknown, In>({
    mutationFn: (input) => send(input, keys.keyFor(input)),
    onSuccess: (answer, input) => {
      keys.settle()
      return onSuccess?.(answer, input)
    },
    onError: (error, input) => {
      keys.settle(error)
      return onError?.(error, input)
    },
  })
}
