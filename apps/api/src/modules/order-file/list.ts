import type { OrderFileRow } from '@backoffice/api-types'
import { fromSelect, type ListSource } from '../../database/list-source.ts'
import { presentOrderFile } from './present-order-file.ts'
import { ofTenant, orderFileListShape, selectFromOrderFiles, type StoredOrderFile } from './queries.ts'

/** The files about buying of the tenant. */
export const orderFileList: ListSource<StoredOrderFile, OrderFileRow> = {
  ...fromSelect(selectFromOrderFiles),
  shape: orderFileListShape,
  visible: ofTenant,
  keyOf: ({ link }) => link.id,
  present: (_, files) => files.map(presentOrderFile),
}
