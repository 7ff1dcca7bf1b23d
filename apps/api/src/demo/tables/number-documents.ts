import { documentNumber } from '../../database/schema/index.ts'
import {
  type DocumentKind,
  formatDocumentNumber,
} from '../../modules/document-number/format-document-number.ts'
import { type DemoTable, demoTable } from '../demo-table.ts'
import type { Company } from '../world/world.ts'

/** Gives documents their numbers in the order of their creation, and remembers the last one of each series. */
export type DocumentNumbers = {
  /** @param businessDate of the creation, in the company's zone */
  take: (kind: DocumentKind, company: Company, businessDate: string) => string
  table: () => DemoTable
}

export function createDocumentNumbers(): DocumentNumbers {
  const series = new Map<string, { kind: DocumentKind; company: Company; year: number; last: number }>()
  return {
    take: (kind, company, businessDate) => {
      const year = Number(businessDate.slice(0, 4))
      const key = `${kind}/${company.id}/${year}`
      const one = series.get(key) ?? { kind, company, year, last: 0 }
      one.last++
      series.set(key, one)
      return formatDocumentNumber(kind, company.code, year, one.last)
    },
    table: () =>
      demoTable(
        documentNumber,
        [...series.values()].map(({ kind, company, year, last }) => ({
          organisationId: company.organisation.id,
          companyId: company.id,
          kind,
          year,
          last,
        })),
      ),
  }
}
