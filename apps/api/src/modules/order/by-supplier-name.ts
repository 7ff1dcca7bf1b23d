type Supplied = { supplierId: number; supplierName: string }

/** The order in which suppliers are shown and their orders numbered. */
export function bySupplierName(a: Supplied, b: Supplied): number {
  return a.supplierName.localeCompare(b.supplierName) || a.supplierId - b.supplierId
}
