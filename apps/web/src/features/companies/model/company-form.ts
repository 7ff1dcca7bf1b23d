import type { CompanyBody, CompanyRecord } from '@backoffice/api-types'
import { longestName } from '@backoffice/api-types/name-limits'
import type { Editable } from '../../../shared/form/form-state.ts'
import type { FormField } from '../../../shared/form/form-fields.tsx'
import { companyTexts } from '../texts.ts'

export type CompanyValues = {
  code: string
  name: string
  legalName: string
  taxNumber: string
  address: string
  baseCurrency: string
  timeZone: string
}

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })

const currencies = Intl.supportedValuesOf('currency').map((code) => ({
  value: code,
  label: `${code} · ${currencyNames.of(code) ?? ''}`,
}))

/** The zones this browser knows, and the one that stands, whatever it is called there. */
const zonesWith = (zone: string) =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', zone])]
    .toSorted()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }))

/** The fields of a company's profile. @param isPosted its ledger is kept in its currency and zone */
export function companyFields(timeZone: string, isPosted: boolean): readonly FormField<CompanyValues>[] {
  const locked = isPosted ? companyTexts.baseLocked : undefined
  return [
    { field: 'name', label: companyTexts.name, kind: 'line', maxLength: longestName },
    { field: 'code', label: companyTexts.code, kind: 'line', maxLength: 32, hint: companyTexts.codeHint },
    { field: 'legalName', label: companyTexts.legalName, kind: 'line', maxLength: 200 },
    { field: 'taxNumber', label: companyTexts.taxNumber, kind: 'line', maxLength: 32 },
    { field: 'address', label: companyTexts.address, kind: 'text', maxLength: 500 },
    { field: 'baseCurrency', label: companyTexts.baseCurrency, kind: 'choice', choices: currencies, locked },
    {
      field: 'timeZone',
      label: companyTexts.timeZone,
      kind: 'choice',
      choices: zonesWith(timeZone),
      hint: companyTexts.timeZoneHint,
      locked,
    },
  ]
}

/** A company as its form edits it. */
export function editableOf(company: CompanyRecord): Editable<CompanyValues> {
  const { code, name, legalName, taxNumber, address, baseCurrency, timeZone, version } = company
  return {
    values: {
      code,
      name,
      legalName: legalName ?? '',
      taxNumber: taxNumber ?? '',
      address: address ?? '',
      baseCurrency,
      timeZone,
    },
    version,
  }
}

/** What is typed, as the API takes it. */
export const bodyOf = (values: CompanyValues): CompanyBody => values
