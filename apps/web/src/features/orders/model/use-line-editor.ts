import { useState } from 'react'
import {
  changedLine,
  type ChargeDraft,
  emptyLine,
  type LineDraft,
  lineOf,
  type Offer,
  offerOf,
  otherPrice,
} from './line-draft.ts'
import { boxText } from './read-figure.ts'
import { type PastedLines, pasteLines } from './paste-lines.ts'
import { Steps } from './steps.ts'

/** What of an order is edited line by line. */
export type LineValues = { lines: LineDraft[]; charges: ChargeDraft[] }

type LineEditorOptions = {
  values: LineValues
  change: (change: LineValues) => void
  /** What the supplier sells, as far as it is known. */
  offers: readonly Offer[]
}

const newKey = () => `new.${crypto.randomUUID()}`

/** What can be done to the lines and charges of an order; every step can be undone. */
export function useLineEditor({ values, change, offers }: LineEditorOptions) {
  const { lines, charges } = values
  const [steps] = useState(() => new Steps<LineValues>())
  const set = (next: Partial<LineValues>, of?: string) => {
    const before = { lines, charges }
    steps.add(before, of)
    change({ ...before, ...next })
  }
  const changed = (key: string, patch: Partial<LineDraft>) =>
    lines.map((line) => (line.key === key ? changedLine(line, patch, offerOf(line, offers)) : line))
  const goTo = (found: LineValues | undefined) => {
    if (found !== undefined) change(found)
  }
  return {
    offerOf: (line: LineDraft) => offerOf(line, offers),
    changeLine: (key: string, patch: Partial<LineDraft>) =>
      set({ lines: changed(key, patch) }, `${Object.keys(patch).join()} of ${key}`),
    /** @returns the key of the line of the item in this pack: a new one at the end, or the one that stands */
    add(offer: Offer): string {
      const standing = lines.find((line) => offerOf(line, [offer]) !== undefined)
      if (standing !== undefined) return standing.key
      const key = newKey()
      set({ lines: [...lines, lineOf(offer, key)] })
      return key
    },
    /** @returns the key of the new line of free text */
    addText(): string {
      const key = newKey()
      set({ lines: [...lines, emptyLine(key)] })
      return key
    },
    remove: (key: string) => set({ lines: lines.filter((line) => line.key !== key) }),
    /** Applies the current price of the catalogue to one line, or to every line that has another. */
    applyCurrentPrices(key?: string) {
      const apply = (line: LineDraft): LineDraft => {
        const price = otherPrice(line, offerOf(line, offers))
        return price === undefined
          ? line
          : { ...line, unitPrice: boxText(price), followsCatalogue: line.id === null }
      }
      set({ lines: lines.map((line) => (key === undefined || line.key === key ? apply(line) : line)) })
    },
    paste(table: readonly string[][]): PastedLines {
      const pasted = pasteLines(table, lines, offers, newKey)
      if (pasted.added + pasted.changed > 0) set({ lines: pasted.lines })
      return pasted
    },
    addCharge: (charge: Omit<ChargeDraft, 'key'>) =>
      set({ charges: [...charges, { ...charge, key: newKey() }] }),
    changeCharge: (key: string, patch: Partial<ChargeDraft>) =>
      set(
        { charges: charges.map((one) => (one.key === key ? { ...one, ...patch } : one)) },
        `${Object.keys(patch).join()} of ${key}`,
      ),
    removeCharge: (key: string) => set({ charges: charges.filter((one) => one.key !== key) }),
    undo: () => goTo(steps.undo({ lines, charges })),
    redo: () => goTo(steps.redo({ lines, charges })),
  }
}

export type LineEditor = ReturnType<typeof useLineEditor>
