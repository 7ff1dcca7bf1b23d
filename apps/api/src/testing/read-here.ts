import { parseFile, type ReadFile, type TakeRows } from '../imports/parse-file.ts'

/**
 * Reads a file in the process of the test, as one of its own for each costs a fifth of a second of the processor. Tests of what such a
 * process is for say `readFile: readInChild`, as do the main ones of imports. What `take` throws is passed on as it is there.
 */
export const readHere: ReadFile = (bytes, limits, take) => {
  let failure: unknown
  const takeAndKeepFailure: TakeRows = async (rows) => {
    try {
      await take(rows)
    } catch (error) {
      failure = error
      throw error
    }
  }
  return parseFile(Buffer.from(bytes), limits, takeAndKeepFailure).catch((error: unknown) => {
    throw failure ?? error
  })
}
