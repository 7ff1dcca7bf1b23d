import { Transform } from 'node:stream'
import { JsonSanitiser } from './json-sanitiser.ts'

/**
 * The sanitiser as a stage of a response. It never fails: a text that is not JSON passes. `onReplaced` is told at the end
 * how many values became null, if any did.
 */
export function createSanitiseStream(onReplaced?: (values: number) => void): Transform {
  const sanitiser = new JsonSanitiser()
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const output = sanitiser.push(chunk)
      if (output.length === 0) done()
      else done(null, output)
    },
    flush(done) {
      const rest = sanitiser.end()
      if (sanitiser.replaced > 0) onReplaced?.(sanitiser.replaced)
      if (rest.length === 0) done()
      else done(null, rest)
    },
  })
}
