import { expect, it } from 'vitest'
import { formatDocumentNumber } from './format-document-number.ts'

it('numbers documents per company, kind and year', () => {
  expect(formatDocumentNumber('CNT', 'SOF1', 2026, 42)).toBe('CNT-SOF1-2026-00042')
  expect(formatDocumentNumber('PO', 'SOF1', 2026, 123_456)).toBe('PO-SOF1-2026-123456')
})
