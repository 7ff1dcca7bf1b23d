// How large a document may become, whoever makes it. The bodies of forms, files, and what is made of other documents hold to
// these, so that whatever is there can be saved by its form.

/** Most lines of an order, a receipt or a return: an order comes in one receipt, and goes back in one. */
export const mostOrderLines = 1000

/** Most lines of an order template. */
export const mostOrderTemplateLines = 500

/** Most lines of a movement by hand. */
export const mostMovementLines = 1000

/** Most prices of an entry of a catalogue. */
export const mostPrices = 200
