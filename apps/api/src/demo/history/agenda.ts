/** Something that happens at an instant (milliseconds since 1970). */
type Entry = { at: number; order: number; run: () => void }

/** Events of one location in the order in which they are recorded; an event may add later ones. */
export type Agenda = {
  add: (at: number, run: () => void) => void
  /** Runs everything before `end`, earliest first, ties in the order they were added; the rest never happens. */
  runUntil: (end: number) => void
}

const isBefore = (a: Entry, b: Entry) => a.at < b.at || (a.at === b.at && a.order < b.order)

function siftUp(heap: Entry[], start: number): void {
  let at = start
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (!swapIfBefore(heap, at, parent)) return
    at = parent
  }
}

function siftDown(heap: Entry[]): void {
  let at = 0
  for (;;) {
    const left = at * 2 + 1
    const [leftEntry, rightEntry] = [heap[left], heap[left + 1]]
    if (leftEntry === undefined) return
    const child = rightEntry !== undefined && isBefore(rightEntry, leftEntry) ? left + 1 : left
    if (!swapIfBefore(heap, child, at)) return
    at = child
  }
}

function swapIfBefore(heap: Entry[], child: number, parent: number): boolean {
  const [lower, upper] = [heap[child], heap[parent]]
  if (lower === undefined || upper === undefined || !isBefore(lower, upper)) return false
  heap[child] = upper
  heap[parent] = lower
  return true
}

function takeFirst(heap: Entry[]): Entry | undefined {
  const first = heap[0]
  const last = heap.pop()
  if (first === undefined || last === undefined || heap.length === 0) return first
  heap[0] = last
  siftDown(heap)
  return first
}

export function createAgenda(): Agenda {
  const heap: Entry[] = []
  let added = 0
  return {
    add: (at, run) => {
      heap.push({ at, order: added++, run })
      siftUp(heap, heap.length - 1)
    },
    runUntil: (end) => {
      for (let next = takeFirst(heap); next !== undefined && next.at < end; next = takeFirst(heap)) next.run()
    },
  }
}
