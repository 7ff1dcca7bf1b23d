import { edits, input, output } from './bytes'

/** The text `null` as it lies in memory. */
const replacement: u32 = 0x6c6c756e

/** Puts `null` in the place of `count` stretches of the input. Returns the length of the output. */
export function splice(count: usize, length: usize): usize {
  const end = input + length
  let from = input
  let to = output
  for (let edit = edits; edit < edits + count * 8; edit += 8) {
    to = copy(from, input + load<u32>(edit), to)
    store<u32>(to, replacement)
    to += 4
    from = input + load<u32>(edit, 4)
  }
  return copy(from, end, to) - output
}

/** By 16 bytes: what is too much is written over, or left behind the end. */
function copy(start: usize, end: usize, target: usize): usize {
  let to = target
  for (let from = start; from < end; from += 16) {
    v128.store(to, v128.load(from))
    to += 16
  }
  return target + (end - start)
}
