import { orderFileKindNames } from '@backoffice/api-types/labels'

/** Texts of files beside an order or a receipt. */
export const paperTexts = {
  ofReceipt: 'Files',
  ofOrder: 'Kept files',
  kinds: orderFileKindNames,
  kind: 'Kind of file',
  photo: 'Take a photo',
  add: 'Add files',
  adding: 'Adding …',
  none: 'No file is kept here.',
  noneOfReceipt: 'Keep a photo of the delivery note, or a PDF, with the receipt.',
  added: (total: number) => (total === 1 ? 'The file was added.' : `${total} files were added.`),
  check: 'Check and apply rows',
  checkOf: (name: string) => `Check and apply the rows of ${name}`,
  rows: 'Rows and undo',
  rowsOf: (name: string) => `Rows and undo of ${name}`,
  what: { CONFIRMATION: 'a confirmation', DELIVERY_NOTE: 'a delivery note' },
  openReceipt: (number: string) => `Check and post ${number}`,
  show: 'Open',
  open: (name: string) => `Open ${name}`,
  download: 'Download',
  downloadOf: (name: string) => `Download ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removed: 'The file was removed.',
  addedBy: (at: string, name: string) => `${at}, ${name}`,
  tryAgain: 'Try again',
} as const
