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
  'permission.missing': {
    status: 403,
    title: 'You do not have the right to do this',
  },
  'record.not-found': { status: 404, title: 'There is no such record' },
  'record.version-conflict': {
    status: 409,
    title: 'Someone else has changed this record',
  },
  'record.version-missing': {
    status: 428,
    title: 'The version of the record is missing',
  },
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
  'count.scope-empty': {
    status: 409,
    title: 'The template has no rows to count',
  },
  'count.lines-uncounted': { status: 409, title: 'Some lines are not counted' },
  'count.reason-required': { status: 409, title: 'Some lines need a reason' },
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
  'number.min': 'This number is too small',
  'number.max': 'This number is too large',
} as const satisfies Record<string, string>

export type FieldCode = keyof typeof fieldCatalogue | ErrorCode
