import type { ImportKindName } from '@backoffice/api-types'

/** Which columns a file of a kind has, for whoever writes the first one: what is needed, then what may stand there as well. */
export const importColumns: Readonly<Record<ImportKindName, string>> = {
  categories:
    'Category, as a path from the top: Drinks, and on a row of its own Drinks / Juice; if you like In use.',
  items:
    'SKU, Name, Category and Base unit; if you like Decimals (3 lets kilograms be weighed to the gram), Units (bottle = 1; case = 24), Barcodes and Tolerance %.',
  suppliers: 'Code, Name and Currency; if you like Email, Lead time (days) and Smallest order.',
  catalogue:
    'Supplier code, SKU and Pack; for a new pack Units per pack, and for prices Price, Currency, Valid from and Valid to.',
  'par-levels': 'Location code, SKU and Par; if you like Unit, Method, Min, Max and Rounding.',
  locations:
    'Location code and Location, on a row for each Area; if you like Place in the walk, Part of, Holds stock, In use, and Company code where there are several.',
  users:
    'Email, First name and Last name; Roles and Works at by their names, several with semicolons between; if you like Phone and Username.',
  'template-rows':
    'Template, Area and SKU, in the order of the walk; if you like Place in the area, Units with semicolons between, and Location code where there are several.',
  movements:
    'Kind, Location code, SKU and Quantity; if you like Unit, When (on the clock of the company), To location code, Cost, Reason, Note, Document, and Company code where there are several. Rows of one document are one movement of up to 1,000 lines; without one, those of one kind, place and moment, as several where they are more.',
  'count-figures':
    'SKU, Area, Unit and Counted, as the sheet is saved; Entries so far tells when that was. A row without a figure stays as it is. If you like Is right, for figures that are asked about.',
  'order-template-lines':
    'Template, Supplier code and SKU, in their order; Packs, or Orders with To par. If you like Pack and Line.',
  confirmations:
    'SKU, Supplier SKU, Barcode or Line, with what is confirmed of Packs, Price and Promised; Order where none is chosen for the file; if you like Pack and Supplier’s reference. What is not said stays as it was ordered; 0 packs take a line off.',
  'delivery-notes':
    'SKU, Supplier SKU, Barcode or Line, and Packs; Order, or Supplier code and Location code, where none is chosen for the file; if you like Pack, Price, Delivery note, Delivered, Exchange rate and Currency. Each delivery note becomes a draft receipt.',
  'order-lines':
    'Supplier code, Location code, SKU or Supplier SKU, and Packs, or without an item its text as Item, with Packs and Price; if you like Pack, Price, Discount %, Tax %, Expected and Note. Each supplier, location and expected day becomes a draft order.',
}
