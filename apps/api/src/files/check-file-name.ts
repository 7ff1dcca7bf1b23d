import type { StoredType } from '@backoffice/api-types'
import { AppError } from '../app-error.ts'

/** How names of files end, by what is in them. */
const endings: Readonly<Record<StoredType, readonly string[]>> = {
  'text/csv': ['csv', 'tsv', 'txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
}

/**
 * Whoever takes the file later opens it by its name: a table called `.html` is a page there.
 * @throws AppError `file.type-refused`
 */
export function checkFileName(name: string, type: StoredType): void {
  const allowed = endings[type]
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase()
  if (ending !== undefined && allowed.includes(ending)) return
  const list = allowed.map((one) => `.${one}`).join(' or ')
  throw new AppError('file.type-refused', {
    detail: `By what is in the file, its name must end with ${list}.`,
  })
}
