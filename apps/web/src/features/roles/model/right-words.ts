/** The last part of a right as people read it: `ViewExpected` is `View expected`. What is several words already stays. */
export const rightWords = (subArea: string): string =>
  subArea.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
