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
  // Texts that were sent to the address and have not come back from there, by when more may be typed.
  const sent = useRef<(string | undefined)[]>([])
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const own = sent.current.indexOf(value)
    sent.current.splice(0, own < 0 ? sent.current.length : own + 1)
    if (own < 0 && box.current !== null && box.current.value.trim() !== (value ?? ''))
      box.current.value = value ?? ''
  }, [value])
  useHotkey('/', label, () => box.current?.focus(), 'page', box)

  function searchFor(text: string, waitMs: number) {
    clearTimeout(timer.current)
    const wanted = text.trim() === '' ? undefined : text.trim()
    const goal = sent.current.length > 0 ? sent.current.at(-1) : value
    if (wanted === goal) return
    timer.current = setTimeout(() => {
      sent.current.push(wanted)
      // By then the address may say more than it did when the key was pressed.
      latest.current(wanted)
    }, waitMs)
  }

  function clear() {
    if (box.current === null) return
    box.current.value = ''
    box.current.focus()
    searchFor('', 0)
  }
  return { box, searchFor, clear }
}
