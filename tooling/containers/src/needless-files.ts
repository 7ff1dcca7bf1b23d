/** What only tests, measurements and the demo data need, and no image has. */
const needless = [
  /\.(test|spec|soak|bench|fixture)\.[cm]?tsx?$/,
  /(^|\/)(testing|bench|e2e)\//,
  /(^|\/)(vitest|playwright|drizzle)\S*\.config\.ts$/,
  /(^|\/)apps\/api\/test-databases\.ts$/,
  /(^|\/)apps\/api\/src\/demo\//,
  /(^|\/)apps\/api\/src\/commands\/(big-|load\/|measure-|seed)/,
  /(^|\/)packages\/mailbox\//,
]

/** The files of an image that have no business there. */
export const needlessFiles = (files: readonly string[]): readonly string[] =>
  files.filter((file) => needless.some((pattern) => pattern.test(file)))
