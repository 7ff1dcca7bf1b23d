import type { OrderTemplateLine, TemplateOffer } from '@backoffice/api-types'

/** A line as it is typed. */
export type DraftLine = TemplateOffer & { mode: 'FIXED' | 'TO_PAR'; packs: string; isSold: boolean }

/** `3.000` as people type it: `3`. */
const plain = (figure: string) => figure.replace(/\.?0+$/, '')

/** A stored line as it is typed. */
export const draftOf = ({ packs, ...line }: OrderTemplateLine): DraftLine => ({
  ...line,
  packs: packs === null ? '' : plain(packs),
})

/** A line of an offer that is added: the least that the supplier sells. */
export const newLine = (offer: TemplateOffer): DraftLine => ({
  ...offer,
  mode: 'FIXED',
  packs: plain(offer.moqPacks) === '0' ? '1' : plain(offer.moqPacks),
  isSold: true,
})

/** A comma is a decimal point too. */
const figureOf = (packs: string) => packs.trim().replace(',', '.')

/** Whether what is typed can be a number of packs. */
export const isWholeLine = ({ mode, packs }: DraftLine): boolean =>
  mode === 'TO_PAR' || (/^\d{1,12}(\.\d{1,3})?$/.test(figureOf(packs)) && /[1-9]/.test(packs))

/** Lines as the API takes them. */
export const bodyOfLines = (lines: readonly DraftLine[]) =>
  lines.map(({ supplierItemId, mode, packs }) => ({
    supplierItemId,
    mode,
    packs: mode === 'FIXED' ? figureOf(packs) : null,
  }))

/** Lines with the one at `index` moved by a step, or as they are at an end. */
export function moveLine(lines: readonly DraftLine[], index: number, step: 1 | -1): DraftLine[] {
  const line = lines[index]
  const to = index + step
  if (line === undefined || to < 0 || to >= lines.length) return [...lines]
  const rest = lines.toSpliced(index, 1)
  return rest.toSpliced(to, 0, line)
}
