import root from '../../../package.json' with { type: 'json' }

/** Version of the product; it stands once, in the root package.json. */
export const version = root.version
