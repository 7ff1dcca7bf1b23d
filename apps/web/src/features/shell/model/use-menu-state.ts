import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../../../shared/lib/stored.ts'
import { useMediaQuery } from '../../../shared/lib/use-media-query.ts'

const storageKey = 'backoffice.menu'

export type MenuState = {
  open: boolean
  /** On a narrow screen the open menu lies over the content. */
  overlay: boolean
  /** Label of the expanded group; one at a time. */
  expanded: string | undefined
  toggleMenu: () => void
  toggleGroup: (label: string) => void
  closeOverlay: () => void
}

/**
 * The menu: open or collapsed, and which group is expanded. On a wide screen the choice is remembered; on a
 * narrow one the menu starts collapsed and closes when the person has gone somewhere.
 * @param currentGroup label of the group of the current page; it expands when the page changes to another group
 */
export function useMenuState(currentGroup: string | undefined): MenuState {
  const wide = useMediaQuery('(min-width: 64rem)')
  const [openWide, setOpenWide] = useState(() => readStored(storageKey) !== 'collapsed')
  const [openNarrow, setOpenNarrow] = useState(false)
  const open = wide ? openWide : openNarrow
  const [expanded, setExpanded] = useState(currentGroup)

  useEffect(() => {
    if (currentGroup !== undefined) setExpanded(currentGroup)
  }, [currentGroup])

  function show(next: boolean): void {
    if (!next) setExpanded(undefined)
    if (!wide) return setOpenNarrow(next)
    setOpenWide(next)
    writeStored(storageKey, next ? 'open' : 'collapsed')
  }

  function toggleGroup(label: string): void {
    if (!open) show(true)
    setExpanded(open && expanded === label ? undefined : label)
  }

  return {
    open,
    overlay: !wide,
    expanded: open ? expanded : undefined,
    toggleMenu: () => show(!open),
    toggleGroup,
    closeOverlay: () => {
      if (!wide) show(false)
    },
  }
}
