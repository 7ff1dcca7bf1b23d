import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** Follows a link whose address is a text within the product; with a key that opens another tab or window the browser does. */
export function useFollow(): (event: MouseEvent, href: string) => void {
  const { history } = useRouter()
  return (event, href) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    history.push(href)
  }
}
