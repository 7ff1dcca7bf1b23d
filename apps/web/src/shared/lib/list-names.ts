const format = new Intl.ListFormat('en-GB')

/** Names in a sentence, as they come: `Bar`, `Bar and Main store`, `Bar, Cellar and Main store`. */
export const listNames = (named: readonly { name: string }[]): string =>
  format.format(named.map(({ name }) => name))
