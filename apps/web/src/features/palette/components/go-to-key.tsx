import { useRouter } from '@tanstack/react-router'
import { useHotkey } from '../../../shared/lib/use-hotkey.ts'
import type { GoTo } from '../model/go-to.ts'

/** Two keys that lead to a screen; nothing to see. */
export function GoToKey({ goTo: { keys, to, title } }: { goTo: GoTo }) {
  const { history } = useRouter()
  useHotkey(keys, title, () => history.push(to), 'go-to')
  return null
}
