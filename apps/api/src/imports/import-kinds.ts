import type { ImportKindName } from '@backoffice/api-types'
import type { ImportKind } from './import-kind.ts'
import { catalogueImport } from './kinds/catalogue-import.ts'
import { categoryImport } from './kinds/category-import.ts'
import { countFigureImport } from './kinds/count-figure-import.ts'
import { confirmationImport } from './kinds/confirmation-import.ts'
import { deliveryNoteImport } from './kinds/delivery-note-import.ts'
import { itemImport } from './kinds/item-import.ts'
import { locationImport } from './kinds/location-import.ts'
import { movementImport } from './kinds/movement-import.ts'
import { orderLineImport } from './kinds/order-line-import.ts'
import { orderTemplateLineImport } from './kinds/order-template-line-import.ts'
import { parLevelImport } from './kinds/par-level-import.ts'
import { supplierImport } from './kinds/supplier-import.ts'
import { templateRowImport } from './kinds/template-row-import.ts'
import { userImport } from './kinds/user-import.ts'

/** Everything that files can hold. What a kind writes is what it validated itself, which no common type says. */
const kinds: Readonly<Record<ImportKindName, unknown>> = {
  categories: categoryImport,
  items: itemImport,
  suppliers: supplierImport,
  catalogue: catalogueImport,
  'par-levels': parLevelImport,
  locations: locationImport,
  users: userImport,
  'template-rows': templateRowImport,
  'order-lines': orderLineImport,
  'order-template-lines': orderTemplateLineImport,
  confirmations: confirmationImport,
  'delivery-notes': deliveryNoteImport,
  movements: movementImport,
  'count-figures': countFigureImport,
}

/** A kind of records that files can hold. */
export const importKindOf = (name: ImportKindName): ImportKind => kinds[name] as ImportKind
