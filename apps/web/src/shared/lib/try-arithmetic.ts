import Big from 'big.js'

/** What the text was, when it was no sum that can be worked out. */
class ArithmeticError extends Error {
  override readonly name = 'ArithmeticError'
}

/** `12`, `2,5`, `.5`; each number has at most one sign of decimals. */
const numberPattern = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)/

/**
 * Works out what was typed into a box, exactly: `+ - * /`, brackets, comma or dot as the sign of decimals, digits
 * grouped by spaces. `×`, `x` and `÷` are read as well, since people write them.
 * @returns undefined when the text is no sum, or divides by zero
 */
export function tryArithmetic(text: string): Big | undefined {
  try {
    return evaluate(text)
  } catch (error) {
    if (error instanceof ArithmeticError) return undefined
    throw error
  }
}

function evaluate(text: string): Big {
  const reader = createReader(text)
  const result = readSum(reader)
  if (reader.rest() !== '') throw new ArithmeticError('unexpected text after the sum')
  return result
}

type Reader = ReturnType<typeof createReader>

function createReader(text: string) {
  let rest = text
    .replaceAll(/(?<=\d)[\s\u00a0\u202f]+(?=\d)/g, '')
    .replaceAll(/\s/g, '')
    .replaceAll(/[×xX]/g, '*')
    .replaceAll('÷', '/')
    .replaceAll('−', '-')
  return {
    rest: () => rest,
    /** Takes the next sign when it is one of `signs`. */
    take(signs: string): string | undefined {
      const next = rest[0]
      if (next === undefined || !signs.includes(next)) return undefined
      rest = rest.slice(1)
      return next
    },
    takeNumber(): Big {
      const [digits] = numberPattern.exec(rest) ?? []
      if (digits === undefined) throw new ArithmeticError('a number is missing')
      rest = rest.slice(digits.length)
      return new Big(withPoint(digits))
    },
  }
}

function withPoint(digits: string): string {
  const [whole = '', fraction = ''] = digits.replace(',', '.').split('.')
  return `${whole === '' ? '0' : whole}.${fraction === '' ? '0' : fraction}`
}

function readSum(reader: Reader): Big {
  let sum = readProduct(reader)
  for (let sign = reader.take('+-'); sign !== undefined; sign = reader.take('+-')) {
    const next = readProduct(reader)
    sum = sign === '+' ? sum.plus(next) : sum.minus(next)
  }
  return sum
}

function readProduct(reader: Reader): Big {
  let product = readFactor(reader)
  for (let sign = reader.take('*/'); sign !== undefined; sign = reader.take('*/')) {
    const next = readFactor(reader)
    if (sign === '/' && next.eq(0)) throw new ArithmeticError('divided by zero')
    product = sign === '*' ? product.times(next) : product.div(next)
  }
  return product
}

function readFactor(reader: Reader): Big {
  if (reader.take('-') !== undefined) return readFactor(reader).neg()
  if (reader.take('(') === undefined) return reader.takeNumber()
  const inner = readSum(reader)
  if (reader.take(')') === undefined) throw new ArithmeticError('a bracket is not closed')
  return inner
}
