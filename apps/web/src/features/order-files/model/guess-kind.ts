import type { OrderFileRow } from '@backoffice/api-types'
import { importedOrderFileKinds } from '@backoffice/api-types/values'

type Kind = Exclude<OrderFileRow['kind'], 'ORDER'>

const words: readonly (readonly [Kind, RegExp])[] = [
  ['INVOICE', /invoice|faktura|фактура/i],
  ['DELIVERY_NOTE', /deliver|despatch|dispatch|packing|стокова|експедиц/i],
  ['CONFIRMATION', /confirm|acknowledg|потвърж/i],
  ['MOVEMENTS', /movement|usage|waste|transfer|adjust|движени|разход|брак/i],
  ['CATALOGUE', /catalog|price|ценов|каталог/i],
  ['ORDER_LINES', /order|поръчк/i],
]
const lists: readonly Kind[] = importedOrderFileKinds

/**
 * What a file probably is, by its name; whoever adds it says better.
 * @param allowed kinds that this person may add
 */
export function guessKind(name: string, allowed: readonly Kind[]): Kind {
  const isList = /\.(?:csv|tsv|txt|xlsx)$/i.test(name)
  const found = words.find(
    ([kind, word]) => word.test(name) && allowed.includes(kind) && (isList || !lists.includes(kind)),
  )
  return found?.[0] ?? 'OTHER'
}
