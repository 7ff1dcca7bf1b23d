/** Texts of sending an order, which load with the question. */
export const sendTexts = {
  toHint: (supplier: string) => `The address of ${supplier}; another one holds for this order alone.`,
  noAddress: (supplier: string) =>
    `${supplier} has no e-mail address. Write one here, or add it in Setup, Companies, Suppliers & catalogue.`,
  replyTo: 'Answers go to',
  noReplyTo: 'you have no e-mail address, so the supplier cannot answer by mail',
  isMailed: 'Mail it to the supplier',
  handedOver: 'No mail leaves: the files are kept, and you hand the order over yourself.',
  preview: 'The order as it goes out',
  openPdf: 'Download the PDF',
  pdfFailed: 'The PDF could not be made.',
} as const
