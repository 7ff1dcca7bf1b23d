/** The last digit of an EAN-13: tens complement of the digits, those at even places three times. */
function checkDigit(digits: string): number {
  const sum = digits.split('').reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

/**
 * An EAN-13 of the range that GS1 leaves to every store (20 to 29), so that it is on no product of this world.
 * @param serial a whole number of up to 10 digits
 */
export function inStoreCode(serial: number): string {
  const digits = `20${String(serial).padStart(10, '0')}`
  return `${digits}${checkDigit(digits)}`
}
