export type DocumentKind = 'CNT' | 'PO' | 'RCV' | 'RTN'

/** `CNT-SOF1-2026-00042` (domain 2.5). @param serial from 1, per company, kind and year */
export function formatDocumentNumber(
  kind: DocumentKind,
  companyCode: string,
  year: number,
  serial: number,
): string {
  return `${kind}-${companyCode}-${year}-${String(serial).padStart(5, '0')}`
}
