/** What an order was made from. Apart from the other texts: the address is read by them, in the first chunk. */
export const orderSourceTexts = {
  MANUAL: 'by hand',
  COUNT: 'count',
  TEMPLATE: 'template',
  FILE: 'file',
  CLONE: 'copy',
} as const
