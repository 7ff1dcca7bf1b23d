import type { OrderFileRow } from '@backoffice/api-types'
import { fromSelect, type ListSource } from '../../database/list-source.ts'
import { presentOrderFile } from './present-order-file.ts'
import { orderFileListShape, seenFiles, selectFromOrderFiles, type StoredOrderFile } from './queries.ts'

/** The files about buying that a person sees. */
export const orderFileList: ListSource<StoredOrderFile, OrderFileRow> = {
  ...fromSelect(selectFromOrderFiles),
  shape: orderFileListShape,
  visible: seenFiles,
  keyOf: ({ link }) => link.id,
  present: (_, files) => files.map(presentOrderFile),
}
