/** What only tests, measurements and the demo data need, and no image has. */
const needless = [
  /\.(test|spec|soak|bench)\.[cm]?tsx?$/,
  /(^|\/)(testing|bench|e2e)\//,
  /(^|\/)(vitest|playwright)\S*\.config\.ts$/,
  /(^|\/)apps\/api\/src\/demo\//,
  /(^|\/)apps\/api\/src\/commands\/(big-|measure-|seed)/,
]

/** The files of an image that have no business there. */
export const needlessFiles = (files: readonly string[]): readonly string[] =>
  files.filter((file) => needless.some((pattern) => pattern.test(file)))
