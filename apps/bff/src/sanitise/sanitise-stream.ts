import { Transform } from 'node:stream'
import { JsonSanitiser } from './json-sanitiser.ts'

/**
 * The sanitiser as a stage of a response. It never fails: a text that is not JSON passes. `onReplaced` is told at the end
 * how many values became null, if any did. Chunks are written over.
 */
export function createSanitiseStream(onReplaced?: (values: number) => void): Transform {
  const sanitiser = new JsonSanitiser(undefined, true)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (const part of sanitiser.pushParts(chunk)) if (part.length > 0) this.push(part)
      done()
    },
    flush(done) {
      const rest = sanitiser.end()
      if (sanitiser.replaced > 0) onReplaced?.(sanitiser.replaced)
      if (rest.length === 0) done()
      else done(null, rest)
    },
  })
}
