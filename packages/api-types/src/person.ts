import { optionalName } from './scalars.ts'

/** A part of the name of a person, whoever writes it: themselves, or somebody who administers people. */
export const personName = optionalName()

/** Digits with what people write between them; a leading + and spaces, brackets, dots, slashes, hyphens. */
export const phoneNumber = optionalName(40).refine(
  (text) => text === '' || /^\+?[\d ()./-]*\d[\d ()./-]*$/.test(text),
  {
    message: 'must be a phone number',
    params: { code: 'text.format' },
  },
)
