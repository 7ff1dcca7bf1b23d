/**
 * Exact decimals as whole numbers while the demo data are made: quantities and factors in thousandths, money in
 * hundredths, prices in ten-thousandths, costs in millionths. None comes near 2^53; their products may.
 */

/** `value * multiplier / divisor`, rounded half away from zero (docs/domain.md 1.2), exact whatever the size. */
export function multiplyDivide(value: number, multiplier: number, divisor: number): number {
  const product = BigInt(value) * BigInt(multiplier)
  const half = BigInt(divisor) / 2n
  return Number((product < 0n ? product - half : product + half) / BigInt(divisor))
}

/** Prints a whole number of 10^-scale as decimal text: `(-1000, 3)` is `"-1.000"`. */
export function decimalText(value: number, scale: number): string {
  const digits = String(Math.abs(value)).padStart(scale + 1, '0')
  const text = `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  return value < 0 ? `-${text}` : text
}

export const quantityText = (thousandths: number): string => decimalText(thousandths, 3)
export const moneyText = (hundredths: number): string => decimalText(hundredths, 2)
export const priceText = (tenThousandths: number): string => decimalText(tenThousandths, 4)
export const costText = (millionths: number): string => decimalText(millionths, 6)
/** Factors are held in thousandths and stored with six decimals. */
export const factorText = (thousandths: number): string => decimalText(thousandths * 1000, 6)

/** Money of a quantity in base units bought at a price per pack of `factor` base units. */
export function moneyAtPrice(quantity: number, price: number, factor: number): number {
  return multiplyDivide(quantity, price, factor * 100)
}

/** Rounds a quantity to the decimals its item allows, 0 to 3. */
export function roundQuantity(thousandths: number, decimals: number): number {
  const step = 10 ** (3 - decimals)
  return Math.round(thousandths / step) * step
}
