import * as z from 'zod'
import { type DecimalKind, decimalScales, formatDecimal } from './decimal.ts'

type Limits = {
  /** Digits before the point. */
  digits: number
  /** True when 0 is refused. */
  positive?: boolean
}

/**
 * A figure of a request, never negative: `24`, `24.5`; it leaves with the scale of its kind (`24.000000`). Finer input
 * than the kind has is refused, never rounded silently (docs/domain.md 1.2).
 */
export function decimalInput(kind: DecimalKind, { digits, positive = false }: Limits) {
  const scale = decimalScales[kind]
  const form = new RegExp(`^\\d{1,${digits}}(\\.\\d{1,${scale}})?$`)
  return z
    .string()
    .trim()
    .refine((text) => form.test(text), {
      message: `must be a number from 0 with at most ${digits} digits and ${scale} decimals`,
      params: { code: 'number.decimal' },
      abort: true,
    })
    .refine((text) => !positive || /[1-9]/.test(text), {
      message: 'must be above 0',
      params: { code: 'number.min' },
      abort: true,
    })
    .transform((text) => formatDecimal(text, kind))
}
