import { useEffect, useState } from 'react'
import type { State, States } from '../../../workbench/state.ts'
import { useHotkey } from './use-hotkey.ts'

function Key({ onPress }: { onPress: () => void }) {
  useHotkey('n', 'New', onPress)
  return <p>N makes a new one</p>
}

function Late({ onPress }: { onPress: () => void }) {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsThere(true))
    return () => clearTimeout(timer)
  }, [])
  return isThere ? <Key onPress={onPress} /> : null
}

/** A part with a key of its own, which comes after the page does. */
export const lateKey = (onPress: () => void): State => ({ render: () => <Late onPress={onPress} /> })

function Way({ onPress }: { onPress: () => void }) {
  useHotkey('g c', 'Counts', onPress)
  return <p>G and C lead to the counts</p>
}

/** A way of two keys, one after the other. */
export const keyWay = (onPress: () => void): State => ({ render: () => <Way onPress={onPress} /> })

export const states = { 'in a part that comes by itself': lateKey(() => undefined) } satisfies States
