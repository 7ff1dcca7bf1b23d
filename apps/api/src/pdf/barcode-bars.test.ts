import { describe, expect, it } from 'vitest'
import { barcodeBars } from './barcode-bars.ts'

const barsOf = (value: string) => barcodeBars(value)?.join('')

// What BWIPP, which others print barcodes with, draws for the same values.
describe('the bars of a barcode', () => {
  it.each([
    ['EAN-13', '4006381333931', '11132111123111414113121122211111141114111411311214112221111'],
    ['EAN-8', '96385074', '1113112111414111213111111231321113121132111'],
    ['UPC-A', '036000291452', '11132111411111432113211321111111212231122221113212312122111'],
    ['Code 128 of pairs of digits', '00123456', '2112322122221122321311233311211123312331112'],
    ['Code 128 of letters', 'SKU 1/a', '2112142131131123312131312122221232211132221211242122222331112'],
  ])('are those of %s', (_, value, bars) => {
    expect(barsOf(value)).toBe(bars)
  })

  it('are of Code 128 where the last digit of an EAN is not its check digit', () => {
    expect(barsOf('4006381333931')).toHaveLength(59)
    expect(barsOf('4006381333932')).toMatch(/^211214.*2331112$/)
    expect(barsOf('96385075')).toMatch(/^211232.*2331112$/)
    expect(barsOf('036000291453')).toMatch(/^211232.*2331112$/)
  })

  it('are none for letters that no scanner would find in them', () => {
    expect(barcodeBars('Тоник')).toBeUndefined()
    expect(barcodeBars('')).toBeUndefined()
    expect(barcodeBars('x'.repeat(61))).toBeUndefined()
  })
})
