/** Version, build number and build date of the root package.json, put in at build. */
declare const __RELEASE__: { version: string; build: number; date: string }
