/** The next head that is in sight, on the same side of the border of the pinned columns. */
export function neighbourOf(head: HTMLElement, by: -1 | 1): HTMLElement | undefined {
  const step = by === 1 ? 'nextElementSibling' : 'previousElementSibling'
  let other = head[step]
  while (other instanceof HTMLElement && other.offsetWidth === 0) other = other[step]
  if (!(other instanceof HTMLElement) || other.dataset['column'] === undefined) return undefined
  return other.dataset['pinned'] === head.dataset['pinned'] ? other : undefined
}

/** Takes the focus to the head beside one that is about to go. */
export function focusBeside(head: HTMLElement): void {
  const other = neighbourOf(head, 1) ?? neighbourOf(head, -1)
  const button = other?.querySelector<HTMLElement>('[aria-haspopup]')
  ;(button ?? head.closest<HTMLElement>('[role="region"]'))?.focus()
}
