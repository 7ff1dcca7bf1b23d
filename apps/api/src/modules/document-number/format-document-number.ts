import { defaultPattern, formatNumber } from '@backoffice/api-types/document-pattern'

export type DocumentKind = 'CNT' | 'PO' | 'RCV' | 'RTN' | 'MOV'

/** `CNT-SOF1-2026-00042` (docs/domain.md 6.5), while the company says nothing else. @param serial from 1, per company, kind and year */
export function formatDocumentNumber(
  kind: DocumentKind,
  companyCode: string,
  year: number,
  serial: number,
): string {
  return formatNumber(defaultPattern(kind), companyCode, year, serial)
}
