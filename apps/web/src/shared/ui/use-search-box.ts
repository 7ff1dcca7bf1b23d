import { useEffect, useRef } from 'react'
import { useHotkey } from '../lib/use-hotkey.ts'

/** A search begins when typing has paused for so long. */
export const typingPauseMs = 250

/**
 * The box of a search whose text stands in the address: the box holds what is being typed, and follows the address
 * when that changes by itself. `/` leads to it.
 */
export function useSearchBox(
  value: string | undefined,
  onChange: (value: string | undefined) => void,
  label: string,
) {
  const box = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (box.current !== null && box.current.value.trim() !== (value ?? '')) box.current.value = value ?? ''
  }, [value])
  useHotkey('/', label, () => box.current?.focus(), 'page', box)

  function searchFor(text: string, waitMs: number) {
    clearTimeout(timer.current)
    const wanted = text.trim() === '' ? undefined : text.trim()
    // By then the address may say more than it did when the key was pressed.
    if (wanted !== value) timer.current = setTimeout(() => latest.current(wanted), waitMs)
  }
  return { box, searchFor }
}
