import type { Page } from '@playwright/test'

/** A node of React's tree, as far as it is read here. */
type Fiber = {
  flags: number
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
  memoizedProps: { row?: { id?: number } } | null
}

declare global {
  interface Window {
    /** How often each row was drawn since it was last read, by the id of the row. */
    rowDraws: Map<number, number>
  }
}

/**
 * Counts how often the component of each row is drawn, in the build that is shipped: React tells every commit to the hook
 * of its developer tools, and marks what it has drawn.
 */
export async function watchRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const performedWork = 1
    window.rowDraws = new Map()
    function visit(first: Fiber | null, isInRow: boolean): void {
      for (let fiber = first; fiber !== null; fiber = fiber.sibling) {
        const before = fiber.alternate
        const rowId = isInRow ? undefined : fiber.memoizedProps?.row?.id
        const isDrawn = before === null || (fiber.flags & performedWork) !== 0
        if (rowId !== undefined && isDrawn) window.rowDraws.set(rowId, (window.rowDraws.get(rowId) ?? 0) + 1)
        if (before === null || fiber.child !== before.child)
          visit(fiber.child, isInRow || rowId !== undefined)
      }
    }
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_id: number, root: { current: Fiber }) => visit(root.current, false),
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
    })
  })
}
