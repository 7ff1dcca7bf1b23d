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

export type FieldFormCode = keyof typeof fieldCatalogue
