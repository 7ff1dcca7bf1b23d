import type { CompanyRow } from '@backoffice/api-types'
import { fromSelect, type ListSource } from '../../database/list-source.ts'
import { presentText } from '../../present-text.ts'
import { companyListShape, ofTenant, type StoredCompany, selectFromCompanies } from './repository.ts'

/** A company as lists show it. */
export function companyRowOf({ company, locationTotal }: StoredCompany): CompanyRow {
  const { id, code, name, baseCurrency, timeZone, isActive, version } = company
  return {
    id,
    code,
    name,
    legalName: presentText(company.legalName),
    taxNumber: presentText(company.taxNumber),
    address: presentText(company.address),
    baseCurrency,
    timeZone,
    isActive,
    locationTotal,
    createdAt: company.createdAt.toISOString(),
    updatedAt: company.updatedAt.toISOString(),
    version,
  }
}

/** The companies of the tenant. */
export const companyList: ListSource<StoredCompany, CompanyRow> = {
  ...fromSelect(selectFromCompanies),
  shape: companyListShape,
  visible: ofTenant,
  keyOf: ({ company: { id } }) => id,
  present: (_, companies) => companies.map(companyRowOf),
}
