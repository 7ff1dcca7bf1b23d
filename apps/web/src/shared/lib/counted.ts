import { formatCount } from './format-decimal.ts'

/** How many there are of something: `1 row`, `1 200 rows`. @param many what more or less than one of it is called */
export function counted(total: number, one: string, many = `${one}s`): string {
  return `${formatCount(total)} ${total === 1 ? one : many}`
}
