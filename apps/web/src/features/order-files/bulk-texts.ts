/** Texts of what is done with many files at once. */
export const orderFileBulkTexts = {
  sent: 'it went to a supplier and stays as it is',
  applied: 'its rows are in the records: undo the import first',
  link: {
    order: {
      label: 'Link to an order',
      title: 'Link these files to an order?',
      description: 'They then stand on the page of the order.',
      ask: 'Order',
      what: 'an order',
    },
    supplier: {
      label: 'Link to a supplier',
      title: 'Link these files to a supplier?',
      description: 'They are then found by the supplier.',
      ask: 'Supplier',
      what: 'a supplier',
    },
    receipt: {
      label: 'Link to a receipt',
      title: 'Link these files to a receipt?',
      description: 'They stand beside the receipt and its orders, and stay there once it is posted.',
      ask: 'Receipt',
      what: 'a receipt',
    },
  },
  delete: {
    label: 'Delete',
    title: 'Delete these files?',
    description: 'They and what was read from them go for good. Nothing in the records changes.',
  },
} as const
