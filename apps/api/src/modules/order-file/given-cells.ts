import type { importOfOrderFile } from '@backoffice/api-types/values'
import type { Work } from '../../work.ts'
import { selectGivenCodes } from './queries.ts'

type About = {
  supplierId?: number | null | undefined
  orderId?: number | null | undefined
  locationId?: number | null | undefined
}
type Cells = Record<string, string>

const filled = (cells: Record<string, string | null>): Cells =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([field, text]) => (text === null ? [] : [[field, text] as const])),
  )

/**
 * What every row of a file is about that does not say so itself, by what was chosen for the file.
 * @returns the supplier as well, whose files are read alike: its own, or that of the order
 */
export async function givenOf(
  work: Work,
  kind: keyof typeof importOfOrderFile,
  { supplierId = null, orderId = null, locationId = null }: About,
): Promise<{ supplierId: number | null; given: Cells }> {
  const codes = await selectGivenCodes(work, { supplierId, orderId, locationId })
  const supplier = { 'supplier.code': codes.supplier }
  const location = { 'location.code': codes.location, 'company.code': codes.company }
  const order = { 'order.number': codes.order, 'company.code': codes.orderCompany }
  const given: Record<typeof kind, Record<string, string | null>> = {
    // A catalogue is of a supplier, wherever it is delivered.
    CATALOGUE: supplier,
    ORDER_LINES: { ...supplier, ...location },
    MOVEMENTS: location,
    CONFIRMATION: order,
    DELIVERY_NOTE: {
      ...supplier,
      ...order,
      'location.code': codes.location,
      'company.code': codes.orderCompany ?? codes.company,
    },
  }
  return { supplierId: codes.supplierId, given: filled(given[kind]) }
}
