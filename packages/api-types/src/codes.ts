/**
 * The error catalogue of the main API and the authorization server (RFC 9457): code → HTTP status and title.
 * Codes read `area.kebab-case`. Free of zod, so that the SPA may import it.
 */
export const errorCatalogue = {
  'request.invalid': { status: 400, title: 'The request has mistakes' },
  'request.not-found': {
    status: 404,
    title: 'There is nothing at this address',
  },
  'request.too-many': { status: 429, title: 'Too many requests' },
  'request.unsupported-media-type': {
    status: 415,
    title: 'This content type is not accepted',
  },
  'request.too-large': { status: 413, title: 'The request is too large' },
  'server.unexpected': { status: 500, title: 'An unexpected error occurred' },
  'server.not-ready': { status: 503, title: 'The service is starting' },
  'session.none': { status: 401, title: 'You are not signed in' },
  'session.refused': { status: 401, title: 'Your session has ended' },
  'session.other-user': {
    status: 409,
    title: 'Another person has signed in since',
  },
  'sign-in.failed': {
    status: 401,
    title: 'The email or the password is wrong',
  },
  'sign-in.too-many': { status: 429, title: 'Too many attempts to sign in' },
  'sign-in.over': { status: 410, title: 'This sign-in took too long' },
  'code.invalid': {
    status: 410,
    title: 'This link has been used, or has run out',
  },
  'second-factor.failed': { status: 401, title: 'This code or passkey is not right' },
  'second-factor.required': { status: 409, title: 'Your role asks for a second factor' },
  'session.unconfirmed': { status: 403, title: 'Please give your password once more' },
  'permission.missing': {
    status: 403,
    title: 'You do not have the right to do this',
  },
  'place.outside': { status: 403, title: 'You do not work at this place' },
  'record.not-found': { status: 404, title: 'There is no such record' },
  'record.version-conflict': {
    status: 409,
    title: 'Someone else has changed this record',
  },
  'record.version-missing': {
    status: 428,
    title: 'The version of the record is missing',
  },
  'record.not-editable': {
    status: 409,
    title: 'This record can no longer be changed',
  },
  'record.in-use': {
    status: 409,
    title: 'Other records refer to this one; archive it instead',
  },
  'item.sku-taken': { status: 409, title: 'Another item has this SKU' },
  'item.unit-in-use': { status: 409, title: 'A unit that is in use cannot be removed' },
  'item.barcode-taken': { status: 409, title: 'Another unit has this barcode' },
  'category.name-taken': { status: 409, title: 'There is another category of this name' },
  'supplier.code-taken': { status: 409, title: 'Another supplier has this code' },
  'supplier-item.taken': { status: 409, title: 'The supplier sells this item in this pack already' },
  'par-level.taken': { status: 409, title: 'This item has a par level at this location already' },
  'unit.base-one': { status: 400, title: 'Exactly one unit has the factor 1' },
  'unit.base-fixed': { status: 400, title: 'The base unit of an item cannot change' },
  'unit.name-twice': { status: 400, title: 'Two units have the same name' },
  'unit.barcode-twice': { status: 400, title: 'The same barcode stands twice' },
  'price.overlap': { status: 400, title: 'Two prices of the same tier hold on the same day' },
  'price.ends-before-start': { status: 400, title: 'The price ends before it starts' },
  'par.order': { status: 400, title: 'The minimum is above the maximum' },
  'import.unreadable': { status: 400, title: 'This file cannot be read' },
  'import.too-many-rows': { status: 400, title: 'The file has too many rows' },
  'import.too-large': { status: 400, title: 'The file holds more than can be read' },
  'import.not-ready': { status: 409, title: 'This import was applied already' },
  'import.has-errors': { status: 409, title: 'Some rows have mistakes' },
  'import.not-applied': { status: 409, title: 'This import is not applied' },
  'import.used-since': { status: 409, title: 'Its records were changed or used since' },
  'import.row-twice': { status: 400, title: 'Another row is about the same record' },
  'idempotency.key-missing': {
    status: 400,
    title: 'The Idempotency-Key header is missing',
  },
  'idempotency.key-reused': {
    status: 409,
    title: 'This Idempotency-Key was used for another request',
  },
  'state.transition-refused': {
    status: 409,
    title: 'This is not possible in the present state',
  },
  'count.template-unknown': {
    status: 400,
    title: 'There is no such count template',
  },
  'count-template.name-taken': { status: 409, title: 'Another count template of this company has this name' },
  'count-template.book-hidden': {
    status: 403,
    title: 'Choosing items by their book needs the right to see expected quantities',
  },
  'count-template.not-owner': { status: 403, title: 'Only its owner may make this count template private' },
  'count-template.schedule-invalid': { status: 400, title: 'This schedule does not work' },
  'count-template.not-scheduled': { status: 409, title: 'This count template has no schedule' },
  'count-template.count-unfit': { status: 409, title: 'No walk can be learnt from this count' },
  'count.location-unknown': { status: 400, title: 'There is no such location to count' },
  'count.scope-empty': { status: 409, title: 'There is nothing to count' },
  'count.lines-uncounted': { status: 409, title: 'Some lines are not counted' },
  'count.reason-required': { status: 409, title: 'Some lines need a reason' },
  'count.figures-doubtful': { status: 409, title: 'Some figures have to be confirmed' },
  'count.not-posted': { status: 409, title: 'The count is not posted yet' },
  'count.nothing-to-order': { status: 409, title: 'There is nothing to order' },
  'entry.row-unknown': { status: 400, title: 'This row is not on the sheet' },
  'entry.unit-unknown': {
    status: 400,
    title: 'This unit does not count this item',
  },
  'entry.too-many-decimals': {
    status: 400,
    title: 'Too many decimals for this item',
  },
  'entry.quantity-missing': { status: 400, title: 'The quantity is missing' },
  'entry.quantity-too-large': {
    status: 400,
    title: 'This quantity is too large',
  },
  'entry.figure-doubtful': { status: 409, title: 'This figure has to be confirmed' },
  'entry.fraction-refused': {
    status: 400,
    title: 'This unit is counted in whole numbers',
  },
  'entry.negative': {
    status: 400,
    title: 'A counted quantity cannot be below zero',
  },
  'entry.counted-in-future': {
    status: 400,
    title: 'The time of counting lies in the future',
  },
  'entry.counted-before-start': {
    status: 400,
    title: 'The time of counting lies before the start of the count',
  },
  'entry.key-reused': {
    status: 409,
    title: 'This entry key was used for another entry',
  },
  'entry.target-unknown': {
    status: 404,
    title: 'What is to be taken back was not entered in this row',
  },
  'entry.target-of-other': {
    status: 403,
    title: 'Only the person who entered a figure takes it back',
  },
  'order.item-not-suggested': {
    status: 400,
    title: 'This item is not among the suggested ones',
  },
  'order.packs-invalid': {
    status: 400,
    title: 'This number of packs cannot be ordered',
  },
  'transaction.backdated-before-count': {
    status: 409,
    title: 'A later count of the same items is already posted',
  },
  'list.field-unknown': { status: 400, title: 'This field is not known' },
  'list.operator-unknown': { status: 400, title: 'This operator is not known' },
  'list.value-invalid': {
    status: 400,
    title: 'This value does not fit the field',
  },
  'view.name-taken': { status: 409, title: 'You have another view of this name' },
  'view.too-many': { status: 409, title: 'There are too many views' },
  'company.code-taken': { status: 409, title: 'Another company has this code' },
  'company.base-locked': {
    status: 409,
    title: 'The currency and the time zone stay as they are once something is posted',
  },
  'company.in-use': { status: 409, title: 'This company has a history: archive it instead' },
  'company.counts-open': { status: 409, title: 'Counts of this company are still under way' },
  'company.role-unknown': { status: 400, title: 'There is no such role that approves or posts counts' },
  'count.over-limit': { status: 403, title: 'The variance value is above your limit' },
  'transaction.reversed': { status: 409, title: 'This was taken back already' },
  'transaction.too-far-back': { status: 409, title: 'This lies further back than the company allows' },
  'transaction.stock-negative': { status: 409, title: 'This would leave less than nothing in stock' },
  'location.code-taken': { status: 409, title: 'Another location of this company has this code' },
  'location.parent-invalid': { status: 400, title: 'This location cannot be a part of that one' },
  'location.holds-stock': { status: 409, title: 'Stock lies in this location' },
  'location.in-use': { status: 409, title: 'This location has a history: archive it instead' },
  'location.counts-open': { status: 409, title: 'Counts of this location are still under way' },
  'area.name-taken': { status: 409, title: 'Another area of this location has this name' },
  'area.in-use': { status: 409, title: 'Sheets list this area: archive it instead' },
  'area.order-incomplete': { status: 400, title: 'The order must name every area of the location once' },
  'role.name-taken': { status: 409, title: 'There is another role of this name' },
  'role.right-lacking': { status: 403, title: 'You cannot give these rights' },
  'role.in-use': { status: 409, title: 'People hold this role' },
  'file.empty': { status: 400, title: 'This file is empty' },
  'file.too-large': { status: 413, title: 'This file is too large' },
  'file.no-room': { status: 409, title: 'Too many files wait to be used' },
  'file.type-refused': { status: 415, title: 'A file of this kind is not accepted here' },
  'picture.unreadable': { status: 400, title: 'This picture cannot be read' },
  'user.own-access': { status: 403, title: 'Nobody changes their own access' },
  'user.rights-exceed': {
    status: 403,
    title: 'This person has rights that you do not have',
  },
  'user.role-exceeds': {
    status: 403,
    title: 'This role has rights that you do not have',
  },
  'user.role-unknown': { status: 400, title: 'There is no such role' },
  'user.scope-exceeds': { status: 403, title: 'You do not work there yourself' },
  'user.scope-unknown': { status: 400, title: 'There is no such place' },
  'user.last-admin': { status: 409, title: 'The last System Admin stays' },
  'user.email-taken': { status: 409, title: 'This email cannot be used' },
  'user.username-taken': { status: 409, title: 'This username cannot be used' },
  'number.decimal': { status: 400, title: 'Not a decimal number' },
  'text.placeholder': {
    status: 400,
    title: 'The text n/a stands for nothing here',
  },
} as const satisfies Record<string, { status: number; title: string }>

export type ErrorCode = keyof typeof errorCatalogue

/**
 * Codes of a single field's mistake (`errors[].code`) beside those above: what the shape of a request says about
 * it. Code → text.
 */
export const fieldCatalogue = {
  'field.required': 'This is needed',
  'field.type': 'This is of another kind',
  'field.choice': 'This is not one of the choices',
  'field.too-few': 'There are too few of these',
  'field.too-many': 'There are too many of these',
  'field.invalid': 'This does not fit',
  'text.too-short': 'This text is too short',
  'text.too-long': 'This text is too long',
  'text.format': 'This text is not in the right form',
  'password.weak': 'This password is easy to guess',
  'password.wrong': 'This is not your password',
  'password.same': 'This is the password that you have',
  'code.wrong': 'This code is not right',
  'number.min': 'This number is too small',
  'number.max': 'This number is too large',
} as const satisfies Record<string, string>

export type FieldCode = keyof typeof fieldCatalogue | ErrorCode
